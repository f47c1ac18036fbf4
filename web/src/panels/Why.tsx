// 'Why?': the clause that a settlement, a refusal or a question rests on.
import { api } from '../api/client';
import type { WhyProps } from '../parts';
import { Dialog } from '../Dialog';
import { useLoaded } from './useLoaded';

export function ClauseGist({ clause }: { clause: string }) {
  const loaded = useLoaded(() => api.clause(clause), clause);
  if (loaded.is === 'loading') return <p className="note">Looking it up…</p>;
  if (loaded.is === 'failed') return <p className="note">{loaded.why}</p>;
  const { value } = loaded;
  return (
    <blockquote className="clause">
      <p>{value.gist}</p>
      <footer>
        <b>{value.clause}</b> · {value.document}
      </footer>
    </blockquote>
  );
}

export function WhyBox({ why, onClose }: WhyProps) {
  return (
    <Dialog title={why.title} className="why-box" onClose={onClose}>
      <p>{why.text}</p>
      {why.clause ? <ClauseGist clause={why.clause} /> : <p className="note">No rule of the game is behind this.</p>}
    </Dialog>
  );
}
