import { type BudgetName, type Budgets, budgetNames } from "#http/budgets.ts";
import type { Channel, Spending } from "./worker-protocol.ts";

/**
 * How often this process tells the others what it has granted, in milliseconds. In between, the processes
 * together can exceed a budget.
 */
const shareIntervalMs = 200;

/** Shares the spending of each address and account among all processes. */
export function shareBudgets(budgets: Budgets, channel: Channel): void {
  let spent = new Map<BudgetName, Map<string, number>>();
  budgets.onSpent((name, subject) => {
    // Start the timer only with the first grant, so that idle processes stay idle.
    if (spent.size === 0) setTimeout(broadcast, shareIntervalMs).unref();
    const counts = spent.get(name) ?? new Map<string, number>();
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
    spent.set(name, counts);
  });
  channel.onMessage((message) => {
    if (message.kind !== "spent") return;
    for (const [name, subject, count] of message.spendings) {
      if (budgetNames.includes(name)) budgets.addRemoteCount(name, subject, count);
    }
  });

  function broadcast(): void {
    const spendings = [...spent].flatMap(([name, counts]) =>
      [...counts].map(([subject, count]): Spending => [name, subject, count]),
    );
    spent = new Map();
    void channel.sendMessage({ kind: "spent", spendings });
  }
}
