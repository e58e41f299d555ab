export const SupportAddress = ({ email }: { email: string }) => (
  <>
    You can also write to <a href={`mailto:${email}`}>{email}</a>.
  </>
)
