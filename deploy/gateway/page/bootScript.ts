import { earlyKey, fillEarlyCall } from 'shared-kernel/contract/platform/early';
import type { Locale } from 'shared-kernel/contract/locale';
import { earlyGlobal, tokenKey } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { scriptJson } from '../escape.ts';

/**
 * The page's first script. It makes the only Trusted Types policy, which lets scripts come from the release set's own
 * folders and
 * from nowhere else (but a tester's own machine, where overrides are allowed), and starts the matched route's API calls
 * before any other script has arrived.
 */
const source = `(function(bases,calls,locale,overrides){
var trusted=function(address){var url=new URL(address,location.href);if(url.origin!==location.origin)return overrides&&url.protocol==='http:'&&(url.hostname==='localhost'||url.hostname==='127.0.0.1');
return bases.some(function(base){return url.pathname.indexOf(base)===0&&url.pathname.indexOf('/',base.length)<0})};
if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(address){if(!trusted(address))throw new TypeError('Not a script of this release: '+address);return address}});
var started=window.${earlyGlobal}={};
if(!calls.length)return;
var headers={'Accept':'application/json','X-Requested-With':'XMLHttpRequest','X-language':locale};
var cookie=/(?:^|;\\s*)${tokenKey}=([^;]+)/.exec(document.cookie);
if(cookie)try{headers.Authorization='Bearer '+decodeURIComponent(cookie[1])}catch(malformed){}
calls.forEach(function(call){
var answer=fetch('/api/v1'+call.path,{method:call.method,headers:call.body?Object.assign({'Content-Type':'application/json'},headers):headers,body:call.body&&JSON.stringify(call.body)});
answer.catch(function(){});
started[call.key]=answer})
})`;

/** The folders that scripts may come from: each live version and the one that it falls back to. */
const scriptFolders = (set: ReleaseSet): string[] =>
  Object.entries(set.apps).flatMap(([app, { version, previous }]) =>
    [version, previous?.version].filter((v) => v !== undefined).map((v) => `/_apps/${app}/${v}/`),
  );

/** The script for one page. */
export function bootScript(set: ReleaseSet, match: RouteMatch | null, locale: Locale, overrides: boolean): string {
  const calls = (match?.route.early ?? []).map((early) => {
    const call = fillEarlyCall(early, match?.params ?? {});
    return { key: earlyKey(call), ...call };
  });
  return `${source}(${scriptJson(scriptFolders(set))},${scriptJson(calls)},${scriptJson(locale)},${overrides})`;
}
