import { isatty } from "node:tty";

const startedOnTerminal = process.stdout.isTTY === true;

/** Prints the shop's addresses and announcements. */
export function announce({ address, announcements }) {
  console.log(`\n  Shop:        ${address}`);
  console.log(`  Back office: ${address}/dashboard/admin`);
  for (const announcement of announcements) console.log(`  ${announcement}`);
  console.log("");
}

/** Whether the terminal in which the shop was started has been closed, which also causes a SIGHUP but requests no reload. */
export const isTerminalGone = () => startedOnTerminal && !isatty(1);
