import { useState } from "react";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { testOrderWords as messages } from "#contract/orders/test-order-words.ts";
import { decideTestOrders, deleteTestOrders, type TestOrders } from "#contract/orders/test-orders.ts";
import { useChange } from "../forms/use-change.ts";

/** Test orders of a live shop: classifies undecided orders and deletes all test orders in one step. */
export function TestOrdersPanel({ testOrders: { count, undecided } }: { testOrders: TestOrders }) {
  if (count === 0 && undecided.count === 0) return null;
  return (
    <Card as="section" id="test-orders">
      <CardHeader title="Test orders" />
      {undecided.count > 0 && <UndecidedOrders undecided={undecided} />}
      {count > 0 && <DeleteOrders count={count} />}
    </Card>
  );
}

function UndecidedOrders({ undecided: { count, from, to } }: Pick<TestOrders, "undecided">) {
  const { busy, change } = useChange(messages.decisionFailed);
  const decide = (areTests: boolean) => () =>
    change(async () => (await api(decideTestOrders, { body: { areTests } })).message ?? messages.decided);
  return (
    <>
      <p>
        {orders(count)} from {from && formatOrderDate(from)} to {to && formatOrderDate(to)}{" "}
        {count === 1 ? "was" : "were"} placed before the shop recorded whether its payment keys were live.
        Were these test payments?
      </p>
      <Cluster>
        <Button size="small" busy={busy} busyLabel={busyWords.saving} onClick={decide(true)}>
          Test payments
        </Button>
        <Button size="small" busy={busy} busyLabel={busyWords.saving} onClick={decide(false)}>
          Real payments
        </Button>
      </Cluster>
    </>
  );
}

function DeleteOrders({ count }: { count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, change } = useChange(messages.deleteFailed);

  async function remove() {
    await change(async () => (await api(deleteTestOrders)).message ?? messages.deleted);
    setIsConfirming(false);
  }

  return (
    <>
      <p>
        {orders(count)} {isOrAre(count)} not counted in figures, exports and tax returns.
      </p>
      <Button onClick={() => setIsConfirming(true)}>Delete test orders</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={remove}
        title="Delete test orders"
        message={`${orders(count)} will be deleted with their payments, invoices and reviews. Stock, serials and coupon uses are returned. This cannot be undone.`}
        confirmLabel="Delete"
        danger
        busy={busy}
        busyLabel="Deleting..."
      />
    </>
  );
}

const orders = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);
const isOrAre = (count: number): string => (count === 1 ? "is" : "are");
