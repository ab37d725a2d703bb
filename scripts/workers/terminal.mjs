import { isatty } from "node:tty";

const beganOnTerminal = process.stdout.isTTY === true;

/** Says on the terminal where the shop is, and what its owner should know. */
export function announce({ address, announcements }) {
  console.log(`\n  Shop:        ${address}`);
  console.log(`  Back office: ${address}/dashboard/admin`);
  for (const announcement of announcements) console.log(`  ${announcement}`);
  console.log("");
}

/** Whether a SIGHUP tells that the terminal was closed, on which the shop was started; else somebody sent it. */
export const isTerminalGone = () => beganOnTerminal && !isatty(1);
