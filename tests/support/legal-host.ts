/** What the legal texts say of a host that sends mails and shows no advertisements. */
export const LEGAL_HOST = {
  brand: 'Tiplark',
  supportEmail: 'hi@host.example',
  ads: false,
  keepsRemnants: false,
  sendsMail: true,
}
