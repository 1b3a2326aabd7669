import { start } from './boot.tsx';
import { Federation } from './composition/federation.ts';
import './composition/containerRuntime.ts';
import './shared.ts';

void start((set) => {
  const federation = new Federation(set);
  return (...wanted) => federation.load(...wanted);
});
