import { leaveAll } from './visitor.ts';

afterAll(leaveAll);
