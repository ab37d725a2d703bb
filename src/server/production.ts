export { backupByCommand } from "./backup/backup-by-command.ts";

export { checkBackupByCommand } from "./backup/check-backup-by-command.ts";

export { restoreByCommand } from "./backup/restore-by-command.ts";

export { doctorByCommand } from "./health/doctor-by-command.ts";

export { inviteByCommand } from "./invite-by-command.ts";

export { startFailureOf } from "./log.ts";

export { resetByCommand } from "./reset-by-command.ts";

export { clientFolder, type RunningShop, startShop } from "./start-shop.ts";

export { serveAsWorker } from "./workers/serve-as-worker.ts";
