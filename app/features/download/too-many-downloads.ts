export const TOO_MANY_DOWNLOADS = 'Too many downloads in a short time. Please wait a few minutes.'
