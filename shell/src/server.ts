/** The shell where pages are drawn: what remotes take from it, and how a page is drawn. */
export { given as modules } from './drawing/given.ts';
export { draw, draws } from './drawing/draw.tsx';
