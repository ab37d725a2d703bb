/** Hidden username for the browser's password manager, for forms without a username field. */
export function UsernameHint({ email }: { email: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
