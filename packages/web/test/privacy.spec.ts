import { expect, test } from '@playwright/test';
import { person } from './person.ts';

/** The directives of a policy by name. */
const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

test('every address forbids foreign and inline scripts and asks for trusted types', async ({ request }) => {
  const addresses = ['/', '/setup/rage', '/play/rage', '/learn/rage', '/rules/rage', '/replay', '/verify', '/settings'];
  const policies = new Set<string>();
  for (const address of [...addresses, '/about', '/t/QQQQQQ', '/t/QQQQQQ/screen', '/no/such/page']) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    policies.add(answer.headers()['content-security-policy'] ?? `none at ${address}`);
  }
  expect([...policies]).toHaveLength(1);
  const policy = directivesOf([...policies][0] ?? '');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toContain("'self'");
  expect(policy.get('script-src')?.filter((source) => !source.startsWith("'"))).toEqual([]);
  expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});

test('who breaks the policy or asks somebody else is found out by every test', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await page.goto('/about');
  await page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://127.0.0.2/spy.png' }));
    await fetch('http://127.0.0.2/spy').catch(() => undefined);
  });
  await expect.poll(() => faults.join('\n')).toMatch(/breaks its policy: connect-src/);
  expect(faults.join('\n')).toContain('breaks its policy: img-src');
  await expect(page.goto('http://127.0.0.2/')).rejects.toThrow('net::ERR');
  expect(faults.join('\n')).toContain('somebody else is asked: http://127.0.0.2/');
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
