export const SupportAddress = ({ email }: { email: string }) => (
  <>
    We answer within two working days. Or write to <a href={`mailto:${email}`}>{email}</a>.
  </>
)
