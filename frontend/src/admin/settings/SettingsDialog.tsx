import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { isApiError } from '../../api/http/apiError';
import { fetchAnew } from '../../api/query/fetchAnew';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { Notice } from '../../ui/state/Notice';
import { formatDateTime } from '../../ui/text/dates';
import type { StaffCalls } from '../data/calls';
import { staffAct } from '../data/staffAct';
import { FormButtons } from '../form/FormButtons';
import { submit } from '../form/submit';
import { SelectField } from '../form/SelectField';
import { TextareaField } from '../form/TextareaField';
import { TextField } from '../form/TextField';
import { useDialogGuard } from '../kit/useDialogGuard';
import {
  changesBetween,
  formOf,
  inputOf,
  settingGroups,
  switchWords,
  type Settings,
  type SettingsForm,
} from './settingFields';

const keys = [['/api/admin/settings'], ['/api/admin/settings/history'], ['/api/config']] as const;

/** There is one row of them in force, which has no list and no id. */
const settingsCalls = { edit: 'PUT /api/admin/settings' } as const satisfies StaffCalls;

type SettingsDialogProps = { settings: Settings; onClose: () => void };

/** A new decision about the settings, from now or from a later moment. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const client = useQueryClient();
  const guard = useDialogGuard(onClose, false);
  const [opened] = useState(settings);
  const [overtaken, setOvertaken] = useState(false);
  const fetchAll = () => Promise.all(keys.map((queryKey) => fetchAnew(client, { queryKey })));
  const save = (form: SettingsForm) =>
    submit(async () => {
      try {
        // Who was told that somebody was faster decides anew, over what they see now.
        await staffAct(settingsCalls, 'edit', {
          body: inputOf(form, overtaken ? settings.version : opened.version),
        });
      } catch (error) {
        if (isApiError(error, 'settings.stale')) {
          await fetchAll();
          setOvertaken(true);
        }
        throw error;
      }
      toast({
        title: 'Settings Saved',
        description: form.from ? 'They take effect when their moment comes.' : 'They hold from now on.',
      });
      onClose();
      await fetchAll();
    }, 'The settings were not saved. Look at the fields and try again.');
  const meanwhile = overtaken ? changesBetween(opened, settings) : [];
  return (
    <Dialog open wide onClose={guard.close} title="Change the settings">
      {overtaken && (
        <Notice tone="warn" title="Somebody has decided meanwhile">
          {meanwhile.length > 0 ? meanwhile.join(' · ') : 'The history says what.'} What you save now takes
          the place of it.
        </Notice>
      )}
      {settings.planned && (
        <Notice tone="info" title={`A change is planned for ${formatDateTime(settings.planned.from)}`}>
          What you save with an earlier start takes its place.
        </Notice>
      )}
      <Form
        noValidate
        disableInvalidFormNotification
        record={{}}
        defaultValues={formOf(opened)}
        onSubmit={(values: FieldValues) => save(values as SettingsForm)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {settingGroups.map(({ title, hint, fields }) => (
          <fieldset key={title} className="col-span-full grid gap-5 sm:grid-cols-2">
            <legend className="mb-3">
              <span className="block font-display text-lg font-semibold">{title}</span>
              <span className="text-sm text-ink-2">{hint}</span>
            </legend>
            {fields.map(({ source, label, kind, hint: fieldHint }) =>
              kind === 'switch' ? (
                <SelectField
                  key={source}
                  source={source}
                  label={label}
                  hint={fieldHint}
                  choices={switchWords}
                />
              ) : (
                <TextField
                  key={source}
                  source={source}
                  label={label}
                  hint={fieldHint}
                  type={kind === 'email' ? 'email' : kind === 'text' ? 'text' : 'number'}
                  {...((kind === 'percent' || kind === 'pounds') && { min: 0, step: '0.01', required: true })}
                  {...(kind === 'days' && { min: 1, step: '1', required: true })}
                />
              ),
            )}
          </fieldset>
        ))}
        <TextField
          source="from"
          type="datetime-local"
          label="Takes effect"
          hint="London time. Left empty: at once."
        />
        <TextareaField
          source="reason"
          label="Reason"
          hint="Kept in the history and in the audit log."
          required
          rows={2}
          className="sm:col-span-2"
        />
        <FormButtons submitLabel="Save the settings" onCancel={guard.close} />
        {guard.watch}
      </Form>
      {guard.question}
    </Dialog>
  );
}
