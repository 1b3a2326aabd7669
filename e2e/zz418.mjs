import puppeteer from 'puppeteer';
const site = 'http://localhost:3400';
const api = async (token, method, path, body) => {
  const r = await fetch(site + '/api/v1' + path, {
    method,
    headers: {
      'x-requested-with': 'e2e',
      'x-language': 'fa',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const t = await r.text();
  if (!r.ok) throw new Error(`${method} ${path} ${r.status} ${t}`);
  return JSON.parse(t);
};
const {
  data: { access_token: token },
} = await api(null, 'POST', '/auth/password/login', { entry: 'narvan@example.com', password: 'dorehami-demo' });
const { data: untold } = await api(token, 'GET', '/events/without-experiences');
console.log(untold.map((e) => [e.link, e.username, e.slug]));
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const paths = process.argv.slice(2).length
  ? process.argv.slice(2)
  : untold.slice(0, 3).flatMap((e) => [`${e.link}/experience`]);
let n = 0,
  bad = 0;
const until = Date.now() + Number(process.env.SECONDS ?? 60) * 1000;
while (Date.now() < until) {
  const ctx = await browser.createBrowserContext();
  const page = await ctx.newPage({ type: 'window' });
  await page.setViewport({ width: 1440, height: 900 });
  await page.setBypassServiceWorker(true);
  const cdp = await page.createCDPSession();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.RATE ?? 1) });
  const errs = [];
  page.on('pageerror', (e) => errs.push(String(e) + (e.cause ? ' CAUSE ' + e.cause : '')));
  await page.goto(site + '/robots.txt');
  await page.evaluate((v) => localStorage.setItem('token', v), token);
  await ctx.setCookie({ name: 'token', value: token, domain: 'localhost', path: '/', secure: true, sameSite: 'None' });
  for (const p of paths) {
    errs.length = 0;
    const r = await page.goto(site + '/en' + p, { waitUntil: 'domcontentloaded' });
    const html = await r.text();
    await page
      .waitForFunction(() => performance.getEntriesByName('taken-over').length > 0, { timeout: 15000 })
      .catch(() => console.log('not taken over', p));
    await new Promise((f) => setTimeout(f, 300));
    n++;
    if (errs.length) {
      bad++;
      console.log(n, p, errs);
      const fs = await import('node:fs');
      fs.writeFileSync(`/tmp/bad${bad}.html`, html);
      fs.writeFileSync(`/tmp/bad${bad}.after.html`, await page.content());
    }
  }
  await ctx.close();
}
console.log({ n, bad });
await browser.close();
