#!/usr/bin/env node
import { serveGallery } from './serveGallery.ts';

// `npm run gallery`: every part of the kernel's kit, as its description beside it says, at each load of a page anew.
const { url } = await serveGallery({ port: Number(process.env.PORT ?? 4100) });
console.log(`The gallery of parts is at ${url}. A page that is loaded anew shows what was changed.`);
