/** An address; where it is narrow it breaks before the @. */
export function EmailText({ email }: { email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  );
}
