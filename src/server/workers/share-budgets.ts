import { type BudgetName, type Budgets, budgetNames } from "#http/budgets.ts";
import type { Channel, Spending } from "./worker-messages.ts";

/**
 * How often the others hear what this process granted, in milliseconds: what they can grant in this time is how far a
 * budget can be overdrawn.
 */
const telling = 200;

/** Has this process and those beside it count together what each address and account spent. */
export function shareBudgets(budgets: Budgets, channel: Channel): void {
  let spent = new Map<BudgetName, Map<string, number>>();
  budgets.onSpent((name, subject) => {
    // Whoever says nothing keeps nobody busy: only after the first does anybody count the time.
    if (spent.size === 0) setTimeout(tellOthers, telling).unref();
    const counts = spent.get(name) ?? new Map<string, number>();
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
    spent.set(name, counts);
  });
  channel.onMessage((message) => {
    if (message.kind !== "spent") return;
    for (const [name, subject, count] of message.spendings) {
      if (budgetNames.includes(name)) budgets.spentElsewhere(name, subject, count);
    }
  });

  function tellOthers(): void {
    const spendings = [...spent].flatMap(([name, counts]) =>
      [...counts].map(([subject, count]): Spending => [name, subject, count]),
    );
    spent = new Map();
    void channel.tell({ kind: "spent", spendings });
  }
}
