export { configOf, ConfigError, USUAL_LIMITS, type Config, type Limits, type SettingName } from './config.ts';
export { USUAL_PACE, type Pace } from './house.ts';
export { startServer, type RunningServer } from './main.ts';
export { exportRecords, exportTables, importTables } from './archive.ts';
export { audit, backUp, restore, type Audit } from './backup.ts';
