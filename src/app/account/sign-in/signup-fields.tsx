import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { m } from "#messages";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Fields of the sign-up form (Specification §2). Their names are those of the API request. */
export function SignupFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField
        label={m["signIn.fullName"]()}
        name="name"
        autoComplete="name"
        required
        error={errors.name}
      />
      <EmailField errors={errors} autoComplete="email" />
      <PhoneField
        label={m["signIn.phoneNumber"]()}
        name="phone"
        hint={m["signIn.phoneHint"]()}
        required
        error={errors.phone}
      />
      <TextAreaField
        label={m["signIn.address"]()}
        name="address"
        autoComplete="street-address"
        rows={2}
        required
        error={errors.address}
      />
      <TextField
        label={m["signIn.dateOfBirth"]()}
        name="answer"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        hint={m["signIn.dateOfBirthHint"]()}
        required
        error={errors.answer}
      />
      <NewPasswordFields errors={errors} />
    </>
  );
}
