interface Policy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const policy: Policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('rumpus', {
  createScriptURL: (address) => address,
}) ?? { createScriptURL: (address) => address };

/** A script of the app itself, where the page allows no others (Trusted Types). */
export const ownScript = (address: string): string => policy.createScriptURL(address);
