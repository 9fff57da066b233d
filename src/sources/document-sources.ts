/** Every source that is read as one document, the most certainly recognised first. */

import type { DocumentSource } from './document-source.js';

export const DOCUMENT_SOURCES: readonly DocumentSource[] = [];
