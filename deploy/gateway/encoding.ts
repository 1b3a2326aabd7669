import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** The best encoding that the visitor takes, or null for the plain bytes. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | null =>
  negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']) as Encoding | null;
