// The panels beside a table: rules, pay tables, odds, last rounds, the shoe's proof, and 'why?'.
import type { DrawerProps, WhyProps } from '../parts';

export function Drawer({ info, page, onClose }: DrawerProps) {
  return (
    <div role="dialog" aria-label={`${info.name}: ${page}`}>
      <button onClick={onClose}>Close</button>
    </div>
  );
}

export function WhyBox({ why, onClose }: WhyProps) {
  return (
    <div role="dialog" aria-label={why.title}>
      <p>{why.text} ({why.clause})</p>
      <button onClick={onClose}>Close</button>
    </div>
  );
}
