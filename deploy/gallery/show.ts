#!/usr/bin/env node
import { serveGallery } from './serveGallery.ts';

// `npm run gallery`: shows every part of the kernel in its described states, built anew at each load of a page.
const { url } = await serveGallery({ port: Number(process.env.PORT ?? 4100) });
console.log(`The gallery of parts is at ${url}. A page that is loaded anew shows what was changed.`);
