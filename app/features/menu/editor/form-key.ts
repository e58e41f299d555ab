/** Whether a text can be the key of a form. */
export const isFormKey = (text: string) => /^[\w-]{8,64}$/.test(text)
