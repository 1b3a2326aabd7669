import { leaveAll } from './visitor.ts';

// No walk meets a browser of another.
afterEach(leaveAll);
