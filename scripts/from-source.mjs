// Lets Node run TypeScript as it stands, in threads too: `node --conditions=@property-lookup/source --import ./scripts/from-source.mjs FILE.ts`.
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./source-hooks.mjs', import.meta.url);
