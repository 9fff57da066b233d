/** The files that `generate` writes, one row a format. */

import type { FileFormat } from './format.js';
import { addressbasePlus } from './formats/addressbase-plus.js';
import { niAddressList } from './formats/ni-address-list.js';
import { onspd } from './formats/onspd.js';
import { osOpenUprn } from './formats/os-open-uprn.js';

export const FORMATS: readonly FileFormat[] = [addressbasePlus, osOpenUprn, onspd, niAddressList];
