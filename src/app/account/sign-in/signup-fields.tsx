import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Fields of the sign-up form (Specification §2), named as in the API call. */
export function SignupFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField label="Full Name" name="name" autoComplete="name" required error={errors.name} />
      <EmailField errors={errors} autoComplete="email" />
      <PhoneField label="Phone Number" name="phone" hint="10 digits" required error={errors.phone} />
      <TextAreaField
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={2}
        required
        error={errors.address}
      />
      <TextField
        label="Date of Birth"
        name="answer"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        hint="Used only as your security answer"
        required
        error={errors.answer}
      />
      <NewPasswordFields errors={errors} />
    </>
  );
}
