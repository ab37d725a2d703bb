import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { manualPaymentWords } from "#contract/payments/manual-payment-words.ts";
import { confirmExpectedPayment, type ExpectedPayment } from "#contract/payments/manual-payments.ts";
import { AmountField, typedAmount } from "../forms/amount-field.tsx";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";

/** Records a received bank transfer. */
export function ConfirmPaymentDialog({
  payment,
  onClose,
}: {
  payment: ExpectedPayment;
  onClose: () => void;
}) {
  const { _id: id, user, amount, reference } = payment;

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    const body = { paymentReference: typed.paymentReference ?? "", amount: typedAmount(typed) };
    return { body, faults: fieldErrorsOf(confirmExpectedPayment.body, body) };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(confirmExpectedPayment, { params: { id }, body });
    return message ?? manualPaymentWords.confirmed;
  }

  return (
    <EntryDialog
      title={`Payment from ${user.name}`}
      submitLabel="Create order"
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failedWords={manualPaymentWords.confirmFailed}
    >
      {(errors) => (
        <>
          <p>
            Check your bank statement for the remark <strong>{reference}</strong>. This can't be undone.
          </p>
          <BankReferenceField error={errors.paymentReference} />
          <AmountField
            hint="Amount received, even if it differs"
            defaultValue={amount}
            error={errors.amount}
          />
        </>
      )}
    </EntryDialog>
  );
}
