/*
 * Import it before the product, so that it serves one https host as in production.
 */
process.env.TRIAL = 'no'
process.env.PUBLIC_URL = 'https://tips.example.com'
process.env.AUTH_SECRET = 'a3F9kQ7vX1zL5mN8pR2sT6wY0bD4gH'.repeat(2)
