import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import * as m from '#texts/messages.js';

interface EmbedCodeProps {
  /** The line for the company's own site. */
  code: string;
  /** The page under this product, with and without origin. */
  address: string;
  path: string;
  isOn: boolean;
  company: string;
}

/** The line to copy, the address for a link instead of a frame, and a preview. */
export function EmbedCode({ code, address, path, isOn, company }: EmbedCodeProps) {
  return (
    <div className="grid gap-5">
      <div className="grid max-w-text gap-2">
        <p>{m.embeds_code_text()}</p>
        <pre className="overflow-x-auto rounded border border-line bg-sunk p-3 text-sm whitespace-pre-wrap">
          <code className="break-all">{code}</code>
        </pre>
        <div>
          <CopyButton text={code} label={m.embeds_code_copy()} />
        </div>
      </div>
      <div className="grid max-w-text gap-2">
        <p>{m.embeds_address_text()}</p>
        <p className="font-mono text-sm break-all">{address}</p>
        {isOn && (
          <div>
            {/* With its own language, not the reader's. */}
            <a href={path} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.embeds_address_open()}
            </a>
          </div>
        )}
      </div>
      {isOn && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own: a sandbox with its scripts and origin would hold nothing back
        <iframe
          src={path}
          title={m.embeds_preview({ company })}
          className="h-[32rem] w-full rounded border border-line-strong bg-surface"
        />
      )}
    </div>
  );
}
