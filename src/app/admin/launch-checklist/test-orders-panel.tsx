import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { decideTestOrders, deleteTestOrders, type TestOrders } from "#contract/orders/test-orders.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

/**
 * Panel for a live shop with test orders. Staff decide whether undecided orders are test orders, and delete all
 * test orders at once.
 */
export function TestOrdersPanel({ testOrders: { count, undecided } }: { testOrders: TestOrders }) {
  if (count === 0 && undecided.count === 0) return null;
  return (
    <Card as="section" id="test-orders">
      <CardHeader title={m["launchChecklist.item.testOrders.title"]()} />
      {undecided.count > 0 && <UndecidedOrders undecided={undecided} />}
      {count > 0 && <DeleteOrders count={count} />}
    </Card>
  );
}

function UndecidedOrders({ undecided: { count, from, to } }: Pick<TestOrders, "undecided">) {
  const { busy, change } = useChange(m["orders.testOrder.decisionFailed"]());
  const decide = (areTests: boolean) => () =>
    change(
      async () =>
        (await api(decideTestOrders, { body: { areTests } })).message ?? m["orders.testOrder.decided"](),
    );
  return (
    <>
      <p>
        {m["launchChecklist.testOrders.undecided"]({
          count,
          first: from ? formatOrderDate(from) : "",
          last: to ? formatOrderDate(to) : "",
        })}
      </p>
      <Cluster>
        <Button size="small" busy={busy} busyLabel={m["common.busy.saving"]()} onClick={decide(true)}>
          {m["launchChecklist.testOrders.test"]()}
        </Button>
        <Button size="small" busy={busy} busyLabel={m["common.busy.saving"]()} onClick={decide(false)}>
          {m["launchChecklist.testOrders.real"]()}
        </Button>
      </Cluster>
    </>
  );
}

function DeleteOrders({ count }: { count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, change } = useChange(m["orders.testOrder.deleteFailed"]());

  async function remove() {
    await change(async () => (await api(deleteTestOrders)).message ?? m["orders.testOrder.deleted"]());
    setIsConfirming(false);
  }

  return (
    <>
      <p>{m["launchChecklist.testOrders.notCounted"]({ count })}</p>
      <Button onClick={() => setIsConfirming(true)}>{m["launchChecklist.testOrders.delete"]()}</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={remove}
        title={m["launchChecklist.testOrders.delete"]()}
        message={m["launchChecklist.testOrders.deleteText"]({ count })}
        confirmLabel={m["lists.delete"]()}
        danger
        busy={busy}
        busyLabel={m["lists.deleting"]()}
      />
    </>
  );
}
