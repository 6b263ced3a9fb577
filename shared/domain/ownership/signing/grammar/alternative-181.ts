/** The alternatives of section 181 BGB: dealing with oneself, acting for two sides, both. */
export type Alternative181 = 's' | 'm' | 'b'
