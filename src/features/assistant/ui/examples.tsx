import * as m from '#texts/messages.js';
import { Link } from '#ui/link.tsx';

import { assistantPaths } from '../paths.ts';

const examples = () => [m.assistant_example_storage(), m.assistant_example_cold(), m.assistant_example_freight()];

/** Needs to begin with. Each is a link to its answer; with `onPick` it is said in the conversation instead. */
export function Examples({ onPick }: { onPick?: (need: string) => void }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{m.assistant_examples()}</p>
      <ul className="mt-1 grid gap-1">
        {examples().map((example) => (
          <li key={example}>
            <Link
              to={assistantPaths.findPartner({ need: example })}
              className="link"
              onClick={(event) => {
                if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onPick(example);
              }}
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
