// The time left for an answer: a ring that empties, drawn by the browser alone, and the seconds in it.
import { useEffect, useState, type CSSProperties } from 'react';

export function useSecondsLeft(ms: number, heard_at: number): number {
  const left = () => Math.max(0, Math.ceil((ms - (performance.now() - heard_at)) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = window.setInterval(() => setSeconds(left()), 250);
    return () => window.clearInterval(timer);
  }, [ms, heard_at]);
  return seconds;
}

export function TimerRing({ ms, whole_ms, heard_at }: { ms: number; whole_ms: number; heard_at: number }) {
  const seconds = useSecondsLeft(ms, heard_at);
  const left = Math.max(0, ms - (performance.now() - heard_at));
  // The ring was full when the question was asked: it starts as empty as it is by now.
  const whole = Math.max(whole_ms, left, 1);
  const style = { animationDuration: `${whole}ms`, animationDelay: `${left - whole}ms` } as CSSProperties;
  return (
    <span className={`timer${seconds <= 5 ? ' is-short' : ''}`} role="timer" aria-label={`${seconds} seconds left`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" className="timer-track" />
        <circle key={heard_at} cx="18" cy="18" r="15.9" className="timer-left" pathLength="100" style={style} />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </span>
  );
}
