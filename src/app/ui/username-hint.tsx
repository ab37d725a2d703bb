/** Tells the browser's own list of passwords whose password a form is about, where the form does not ask for it. */
export function UsernameHint({ email }: { email: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
