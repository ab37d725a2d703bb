/** The results of one round. */
export interface Round {
  /** The kinds of database through which the shop was backed up and restored, such as `embedded → PostgreSQL`. */
  chain: string;
  /** Number of orders, accounts and messages that were acknowledged before a backup and found after restoring it. */
  acknowledged: number;
  /** Number of pictures found with the same bytes after a restore. */
  pictures: number;
  /** Duration of the longest backup. */
  backupSeconds: number;
  /** Size of the largest backup. */
  megabytes: number;
}

/** Renders `docs/backup-proof.md`. */
export function reportOf(rounds: readonly Round[], { roundCount }: { roundCount: number }): string {
  const chains = [...new Set(rounds.map((round) => round.chain))];
  const rows = chains.map((chain) => {
    const roundsOfKind = rounds.filter((round) => round.chain === chain);
    const sum = (figure: "acknowledged" | "pictures") =>
      roundsOfKind.reduce((total, round) => total + round[figure], 0).toLocaleString("en-US");
    const max = (figure: "backupSeconds" | "megabytes") =>
      Math.max(...roundsOfKind.map((round) => round[figure])).toFixed(1);
    const backups = roundsOfKind.length * (chain.split(" → ").length - 1);
    return `| ${[
      chain,
      `${roundsOfKind.length} of ${roundCount}`,
      backups,
      sum("acknowledged"),
      sum("pictures"),
      `${backups} of ${backups}`,
      max("backupSeconds"),
      max("megabytes"),
    ].join(" | ")} |`;
  });
  return `# Backup proof

Written by \`npm run soak:backup\`, which stops at the first lost row; last run on ${new Date().toISOString().slice(0, 10)}. A shop
sells, registers customers, receives messages and stores pictures all the time. Meanwhile the backup command backs it up, and
the backup is restored into another database. Everything acknowledged before a backup began has to be in the restored rows,
the restored shop has to start and serve every picture with the same bytes, and a copy of the backup with one changed byte
has to be rejected without leaving files behind. All rounds back up the same shop, so each round also looks for the rows of
all earlier rounds. In a chain of three databases, the restored shop also sells, and is itself backed up and restored.

| from → to | rounds | backups | rows, all found | pictures, all identical | damaged backups rejected | longest backup, s | largest, MB |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
