import { expect, test } from '@playwright/test';
import { person } from './person.ts';
import { SCREENS } from './screens.ts';

/** The directives of a policy by name. */
const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

test('every screen forbids foreign and inline scripts, asks for trusted types, obeys, and asks nobody else', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { page, context } = await person(browser);
  const foreign = new Set<string>();
  const policies = new Set<string>();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && origin.replace(/^ws/, 'http') !== baseURL) foreign.add(request.url());
  });
  context.on('response', (response) => {
    if (response.request().resourceType() === 'document')
      policies.add(response.headers()['content-security-policy'] ?? 'none');
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const seen = JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[];
      seen.push(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`);
      sessionStorage.setItem('violations', JSON.stringify(seen));
    });
  });
  const inline: string[] = [];
  for (const screen of SCREENS) {
    await screen.open(page, browser);
    const found = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (node) => node.matches('script:not([src])') || [...node.attributes].some(({ name }) => /^on[a-z]/.test(name)),
        ).length,
    );
    if (found > 0) inline.push(screen.name);
  }
  expect(inline).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull();
  expect([...foreign]).toEqual([]);
  expect(policies.size).toBe(1);
  const policy = directivesOf([...policies][0] ?? '');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toContain("'self'");
  expect(policy.get('script-src')?.filter((source) => !source.startsWith("'"))).toEqual([]);
  expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  await context.close();
});

test('markup that does not come from the app is refused by the browser', async ({ page }) => {
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    const tries = [
      () => {
        document.body.innerHTML = '<b>hello</b>';
      },
      () => new Worker('/assets/x.js'),
      () => document.createElement('script').setAttribute('src', '/x.js'),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
