// Settings as in production, with the host and the Google of the tests. Import it before the product.
import './google-settings.ts'
import { CLIENT } from '../access/client.ts'

process.env.TRIAL = 'no'
process.env.PUBLIC_URL = CLIENT.origin
process.env.AUTH_SECRET = 'a3F9kQ7vX1zL5mN8pR2sT6wY0bD4gH'.repeat(2)
