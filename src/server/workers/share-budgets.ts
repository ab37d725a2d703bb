import { type AddressBudgets, type BudgetName, budgetNames } from "#http/address-budgets.ts";
import type { Channel, Spending } from "./worker-messages.ts";

/**
 * How long the others wait to hear what this process let addresses have, in milliseconds: what they can ask for in this
 * time of each of the other processes is how far a budget can be overdrawn.
 */
const telling = 200;

/** Has this process and those beside it keep one account of what each address has had. */
export function shareBudgets(budgets: AddressBudgets, channel: Channel): void {
  let spent = new Map<BudgetName, Map<string, number>>();
  budgets.onSpent((name, address) => {
    // Whoever says nothing keeps nobody busy: only after the first does anybody count the time.
    if (spent.size === 0) setTimeout(tellOthers, telling).unref();
    const counts = spent.get(name) ?? new Map<string, number>();
    counts.set(address, (counts.get(address) ?? 0) + 1);
    spent.set(name, counts);
  });
  channel.onMessage((message) => {
    if (message.kind !== "spent") return;
    for (const [name, address, count] of message.spendings) {
      if (budgetNames.includes(name)) budgets.spentElsewhere(name, address, count);
    }
  });

  function tellOthers(): void {
    const spendings = [...spent].flatMap(([name, counts]) =>
      [...counts].map(([address, count]): Spending => [name, address, count]),
    );
    spent = new Map();
    void channel.tell({ kind: "spent", spendings });
  }
}
