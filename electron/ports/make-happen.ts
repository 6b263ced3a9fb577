/**
 * Makes something happen to a company, by its name in the register and an event type; false: that can't happen to it now. Only
 * the embedded service can do this.
 */
export type MakeHappen = (company: string | null, type: string) => Promise<boolean>
