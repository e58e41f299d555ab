export const messages = { free: 'Free', menu: 'Menu Plan' }
