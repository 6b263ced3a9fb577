/** An option or fault that can't be used; the message is a sentence for the person who typed it. */
export class OptionError extends Error {}
