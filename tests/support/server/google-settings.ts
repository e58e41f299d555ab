// The settings of an installation with Google sign-in. Import it before the product.
process.env.GOOGLE_CLIENT_ID = 'us'
process.env.GOOGLE_CLIENT_SECRET = 'secret'
process.env.GOOGLE_DISCOVERY_URL = 'http://google.example/.well-known/openid-configuration'
