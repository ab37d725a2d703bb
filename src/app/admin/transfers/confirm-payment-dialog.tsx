import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { manualPaymentWords } from "#contract/manual-payment-words.ts";
import { confirmExpectedPayment, type ExpectedPayment } from "#contract/manual-payments.ts";
import { AmountField, typedAmount } from "../amount-field.tsx";
import { EntryDialog } from "../entry-dialog.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";

/** Asks what arrived, as the bank's statement has it. */
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
      title={`Money of ${user.name}`}
      submitLabel="Make the order"
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failedWords={manualPaymentWords.confirmFailed}
    >
      {(errors) => (
        <>
          <p>
            Look at your bank statement: the remark is <strong>{reference}</strong>. What you note here cannot
            be taken back.
          </p>
          <BankReferenceField error={errors.paymentReference} />
          <AmountField
            hint="What arrived, even if it is not what was asked for"
            defaultValue={amount}
            error={errors.amount}
          />
        </>
      )}
    </EntryDialog>
  );
}
