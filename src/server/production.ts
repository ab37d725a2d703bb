export { runBackupCommand } from "./backup/backup-by-command.ts";

export { runCheckBackupCommand } from "./backup/check-backup-by-command.ts";

export { runRestoreCommand } from "./backup/restore-by-command.ts";

export { runDoctorCommand } from "./health/doctor-by-command.ts";

export { runInviteCommand } from "./invite-by-command.ts";

export { describeStartFailure } from "./log.ts";

export { runResetCommand } from "./reset-by-command.ts";

export { clientFolder, type RunningShop, startShop } from "./start-shop.ts";

export { serveAsWorker } from "./workers/serve-as-worker.ts";
