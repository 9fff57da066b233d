/** Entry for settings and the version. */

export { loadSettings } from './config/load.js';
export {
  type NamedDirectory,
  SETTINGS,
  type Setting,
  type SettingName,
  type Settings,
} from './config/settings.js';
export { readVersion } from './config/version.js';
