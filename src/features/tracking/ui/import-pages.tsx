import type { ComponentProps } from 'react';

import type { Words } from '#shared/languages.ts';
import { ImportUpload } from '#ui/import-upload.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { ImportSteps } from './import-steps.tsx';

interface Import {
  title: Words;
  subtitle: Words;
  /** The list that it adds to. */
  list: { label: Words; path: string };
  /** Paths of a new import, of one, and of the file of its problems. */
  path: string;
  one: (id: string) => string;
  problems: (id: string) => string;
  hint: Words;
  pasteLabel: Words;
}

/** The import of public records by administrators. */
export const recordImport: Import = {
  title: () => m.tracking_import_title(),
  subtitle: () => m.tracking_import_subtitle(),
  list: { label: () => m.tracking_admin_title(), path: trackingPaths.adminTracking() },
  path: trackingPaths.adminImport(),
  one: trackingPaths.adminImportOne,
  problems: trackingPaths.adminImportProblems,
  hint: () => m.tracking_import_columns_hint(),
  pasteLabel: () => m.tracking_import_paste(),
};

/** The import of a business's packages. */
export const packageImport: Import = {
  title: () => m.tracking_import_own_title(),
  subtitle: () => m.tracking_import_own_subtitle(),
  list: { label: () => m.tracking_own_title(), path: trackingPaths.businessTracking() },
  path: trackingPaths.importPackages(),
  one: trackingPaths.packageImport,
  problems: trackingPaths.importProblems,
  hint: () => m.tracking_import_own_hint(),
  pasteLabel: () => m.tracking_import_own_paste(),
};

/** Head of both pages of an import. */
export const importMeta = ({ title, subtitle }: Import) =>
  pageMeta(() => ({ title: title(), description: subtitle(), noindex: true }));

interface UploadProps {
  of: Import;
  lastResult: ComponentProps<typeof ImportUpload>['lastResult'];
}

/** The page where a file is chosen or a list pasted. */
export function UploadPage({ of: { title, subtitle, list, hint, pasteLabel }, lastResult }: UploadProps) {
  return (
    <Page>
      <PageHeader
        title={title()}
        subtitle={subtitle()}
        breadcrumbs={[{ label: list.label(), to: list.path }, { label: title() }]}
      />
      <ImportUpload lastResult={lastResult} hint={hint()} pasteLabel={pasteLabel()} />
    </Page>
  );
}

interface ImportPageProps {
  of: Import;
  id: string;
  found: ComponentProps<typeof ImportSteps>['found'];
}

/** The page of one import: what was read, and how it goes on. */
export function ImportPage({ of: { title, list, path, one, problems }, id, found }: ImportPageProps) {
  return (
    <Page>
      <PageHeader
        title={title()}
        breadcrumbs={[
          { label: list.label(), to: list.path },
          { label: title(), to: path },
        ]}
      />
      <ImportSteps found={found} here={one(id)} list={list.path} again={path} problems={problems(id)} />
    </Page>
  );
}
