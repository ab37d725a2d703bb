import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { confirmExpectedPayment, type ExpectedPayment } from "#contract/payments/manual-payments.ts";
import { m } from "#messages";
import { AmountField, typedAmount } from "../forms/amount-field.tsx";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";

/** Dialog that records that a bank transfer has arrived. */
export function ConfirmPaymentDialog({
  payment,
  onClose,
}: {
  payment: ExpectedPayment;
  onClose: () => void;
}) {
  const { _id: id, user, amount, reference } = payment;

  function read(form: HTMLFormElement) {
    const formValues = textsOf(form);
    const body = { paymentReference: formValues.paymentReference ?? "", amount: typedAmount(formValues) };
    return { body, faults: fieldErrorsOf(confirmExpectedPayment.body, body) };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(confirmExpectedPayment, { params: { id }, body });
    return message ?? m["payments.manualPayment.confirmed"]();
  }

  return (
    <EntryDialog
      title={m["transfers.confirmTitle"]({ name: user.name })}
      submitLabel={m["transfers.createOrder"]()}
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failureMessage={m["payments.manualPayment.confirmFailed"]()}
    >
      {(errors) => (
        <>
          <p>
            <RichMessage parts={m["transfers.confirmText"].parts({ remark: reference })} />
          </p>
          <BankReferenceField error={errors.paymentReference} />
          <AmountField hint={m["transfers.amountHint"]()} defaultValue={amount} error={errors.amount} />
        </>
      )}
    </EntryDialog>
  );
}
