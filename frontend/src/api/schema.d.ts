// Generated from backend/openapi.json by `npm run contract`. Do not edit.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["PrivacyController_erase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CalendarAddressController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/calendar/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CalendarAddressController_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/data-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PrivacyController_dataMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PrivacyController_erasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PrivacyController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PrivacyController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PrivacyController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PrivacyController_keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PreferencesController_read"];
        put: operations["PreferencesController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/staff-acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffActsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/{subject}/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TimelineAdminController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/{subject}/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TimelineAdminController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffRefundsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffRefundsController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffRefundsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/approvals/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffRefundsController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsAdminController_assignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsAdminController_assignment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["RecordsAdminController_paymentsOfWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuditAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuditAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BidsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BidsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisMonthsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/cis/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CisMonthsController_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CountsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/data-keeping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PrivacyAdminController_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DebtsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DebtsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debts/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DebtsAdminController_writeOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["MarketHealthAdminController_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["MarketHealthAdminController_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsAdminController_disputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsAdminController_dispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsAdminController_get"];
        put: operations["DocumentsAdminController_review"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/erasures/{id}/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PrivacyAdminController_closed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FactorResetsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-resets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FactorResetsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-resets/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FactorResetsAdminController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/factor-resets/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FactorResetsAdminController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["MarketHealthAdminController_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["JobsAdminController_list"];
        put?: never;
        post: operations["JobsAdminController_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["JobsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadPreviewController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["RecordsAdminController_lead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leads/{id}/threads/{installerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsAdminController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsAdminController_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ledger/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsAdminController_fact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsAdminController_operations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsAdminController_operation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations/{id}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PaymentsAdminController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsAdminController_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["RecordsAdminController_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffRefundsController_refundable"];
        put?: never;
        post: operations["StaffRefundsController_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PayoutsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PayoutsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PayoutsAdminController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PayoutsAdminController_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PayoutsAdminController_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PayoutsAdminController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WorkAdminController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/{kind}/{id}/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WorkAdminController_putBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/{kind}/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WorkAdminController_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue/{kind}/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WorkAdminController_colleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconcile-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReconcileAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconcile-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReconcileAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconcile-runs/{id}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ReconcileAdminController_look"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconcile-runs/{id}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ReconcileAdminController_repair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["RefundsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["RefundsAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RefundsAdminController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RefundsAdminController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/settle-outside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RefundsAdminController_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/settlement/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RefundsAdminController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/settlement/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RefundsAdminController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReportsAdminController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{name}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReportsAdminController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReviewsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReviewsAdminController_find"];
        put?: never;
        post?: never;
        delete: operations["ReviewsAdminController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SearchAdminController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["YearsAdminController_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["YearsAdminController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sellers.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["YearsAdminController_xml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SettingsAdminController_read"];
        put: operations["SettingsAdminController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SettingsAdminController_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffAdminController_list"];
        put?: never;
        post: operations["StaffAdminController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StaffAdminController_get"];
        put: operations["StaffAdminController_change"];
        post?: never;
        delete: operations["StaffAdminController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StatementAdminController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StatementAdminController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsAdminController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/threads/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ThreadsAdminController_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TicketsAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TicketsAdminController_get"];
        put: operations["TicketsAdminController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AppealsAdminController_get"];
        put: operations["AppealsAdminController_decide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/complaint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ComplaintsAdminController_get"];
        put: operations["ComplaintsAdminController_decide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ContentReportsAdminController_get"];
        put: operations["ContentReportsAdminController_decide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TicketsAdminController_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["WorkAdminController_linkPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TicketsAdminController_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/breaches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TicketsAdminController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WorkAdminController_today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InstallersAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InstallersAdminController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["InstallersAdminController_approve"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/cis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisChecksController_read"];
        put: operations["CisChecksController_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/cis/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CisChecksController_identity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/factor-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FactorResetsAdminController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["InstallersAdminController_reject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InstallersAdminController_remind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/request-information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["InstallersAdminController_request"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["InstallersAdminController_suspend"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["InstallersAdminController_verify"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/write-offs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DebtsAdminController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/write-offs/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DebtsAdminController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AssignmentsController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AssignmentsController_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/begin-sooner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ContractCancellationsController_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WorkDaysController_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/cancel-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ContractCancellationsController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/cancel/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_acceptCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/cancel/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_declineCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WorkDaysController_propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/day/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WorkDaysController_agree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_evidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WorkInvoicesController_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceChangesController_propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/price/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceChangesController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/price/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceChangesController_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DisputesController_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AssignmentsController_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AssignmentReviewsController_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AssignmentsController_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AssignmentsController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OwnPasswordController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/factor-reset/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FactorResetsController_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OwnPasswordController_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PasskeysController_list"];
        put?: never;
        post: operations["PasskeysController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["PasskeysController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeysController_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeysController_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/proof/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeysController_proofOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TwoFactorController_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OwnPasswordController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["VerificationController_sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-phone-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["VerificationController_sendPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OwnSessionsController_list"];
        put?: never;
        post?: never;
        delete: operations["OwnSessionsController_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["OwnSessionsController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_endByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TwoFactorController_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TwoFactorController_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TwoFactorController_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TwoFactorController_renewCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TwoFactorController_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuthController_current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["VerificationController_verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["VerificationController_verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AvailabilityController_read"];
        put: operations["AvailabilityController_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["BidsController_edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BidsController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["QuotesController_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BidsController_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BidsController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/my-bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BidsController_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cis/return.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisController_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cis/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisController_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/complete-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InstallersController_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ConfigController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["JobsController_list"];
        put?: never;
        post: operations["JobsController_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["JobDetailController_find"];
        put: operations["JobsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["JobDetailController_nameStreet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["JobDetailController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["JobDetailController_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/jobs/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["JobsController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StatsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TurnsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ComplaintsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions/{kind}/{id}/complaint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ComplaintsController_complain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsController_list"];
        put?: never;
        post: operations["DocumentsController_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FilesController_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_thumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InstallerPagesController_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installers/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InstallerPagesController_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeaderboardController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeaderboardController_points"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/points/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AppealsController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/points/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeaderboardController_pointSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/rank/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeaderboardController_rank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardController_list"];
        put?: never;
        post: operations["LeadsAdminController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardController_find"];
        put: operations["LeadsAdminController_change"];
        post?: never;
        delete: operations["LeadsAdminController_archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/bid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeadBoardController_bid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardController_bidsOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeadBoardController_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/deposit/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeadBoardController_returnDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InvitationsController_find"];
        put?: never;
        post: operations["InvitationsController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsController_messages"];
        put?: never;
        post: operations["ThreadsController_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ThreadsController_markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/messages/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ThreadsController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsController_thread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeadBoardController_map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeySignInController_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeySignInController_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_secondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["NotificationsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NotificationsController_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NotificationsController_readAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/credit-notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsController_creditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsController_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ConnectController_show"];
        put?: never;
        post: operations["ConnectController_connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentsController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["YearsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/{postcode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PlacesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["AuthController_updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ApplicationReviewsController_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/application/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ApplicationReviewsController_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BusinessController_read"];
        put: operations["BusinessController_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/cis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisProfileController_standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/cis-contractor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CisProfileController_read"];
        put: operations["CisProfileController_save"];
        post?: never;
        delete: operations["CisProfileController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ProfilePictureController_set"];
        post?: never;
        delete: operations["ProfilePictureController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TaxController_read"];
        put: operations["TaxController_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PublicSiteController_market"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PushController_read"];
        put?: never;
        post: operations["PushController_subscribe"];
        delete: operations["PushController_unsubscribe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ReviewsController_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SavedSearchesController_list"];
        put?: never;
        post: operations["SavedSearchesController_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["SavedSearchesController_change"];
        post?: never;
        delete: operations["SavedSearchesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PublicStatusController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ThreadsController_inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TicketsController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WebhooksController_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptAnswer: {
            /** @example 240.00 */
            amount?: string;
            bid?: components["schemas"]["BidView"];
            clientSecret?: string;
            /** @example 12.00 */
            fee?: string;
            requested?: boolean;
            right?: components["schemas"]["RightToldView"] | null;
        };
        AcceptBid: {
            beginSooner?: boolean;
            price?: number;
        };
        AcceptPrice: {
            /** Format: uuid */
            proposalId?: string | null;
        };
        AddNote: {
            text: string;
        };
        AddPasskey: {
            authenticatorAttachment?: string | null;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            name: string;
            rawId: string;
            response: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            type: "public-key";
        };
        AdminBidView: {
            /** Format: date-time */
            createdAt: string;
            /** @example paid */
            depositStatus: string;
            eta: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installerId: string;
            installerName: string | null;
            /** Format: uuid */
            leadId: string;
            /** @example 300.00 */
            price: string;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected" | "withdrawn";
            title: string;
        };
        AdminCounts: {
            activeLeads: components["schemas"]["PriorityCounts"];
            customers: components["schemas"]["CustomerCounts"];
            disputes: components["schemas"]["DisputeCounts"];
            documents: components["schemas"]["DocumentCounts"];
            installers: components["schemas"]["InstallerCounts"];
            leads: components["schemas"]["LeadCounts"];
            refunds: components["schemas"]["RefundCounts"];
            tickets: components["schemas"]["TicketCounts"];
        };
        AdminErasureView: {
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            dueAt: string;
            heldBy: components["schemas"]["ErasureHindrance"][];
            id: string;
            name: string | null;
            provider: components["schemas"]["ErasureProvider"] | null;
            /** @example acct_1NXaZk2eZvKYlo2C */
            providerAccountId: string | null;
            providerUrl: string | null;
            status: components["schemas"]["ErasureStatus"];
            userId: string;
        };
        AdminJobView: {
            /** Format: uuid */
            awardedBidId: string | null;
            bidCount: number;
            budget: string;
            companyName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            customerId: string;
            customerName: string | null;
            /** Format: uuid */
            id: string;
            interestedCount: number;
            location: string;
            postcode: string;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            title: string;
        };
        AdminPaymentView: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            createdAt: string;
            creditNotes: components["schemas"]["CreditNoteView"][];
            description: string;
            /** @example 0.00 */
            fee: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            personId: string;
            personName: string | null;
            /** @example R-000042 */
            receipt: string | null;
            /** @enum {string} */
            status: "paid" | "failed" | "refunded" | "forfeited" | "pending";
            /** @enum {string} */
            type: "deposit" | "payout" | "fee" | "charge";
        };
        AdminPayoutView: {
            /** Format: uuid */
            assignmentId: string;
            attempt: number;
            /** @enum {string} */
            cause: "approved" | "bank-decided" | "staff-decided";
            description: string;
            /** Format: date */
            expectedOn: string | null;
            /** Format: date-time */
            failedAt: string | null;
            failureCode: string | null;
            /** @example 12.00 */
            fee: string;
            /** @example 240.00 */
            gross: string;
            /** Format: date-time */
            heldAt: string | null;
            heldByName: string | null;
            holdReason: string | null;
            /** Format: uuid */
            id: string;
            mayBeHeld: boolean;
            /** @example 228.00 */
            net: string;
            /** Format: date-time */
            paidAt: string | null;
            payeeEmail: string | null;
            /** Format: uuid */
            payeeId: string;
            payeeName: string | null;
            providerTransferId: string | null;
            providerUrl: string | null;
            refusedByBank: boolean;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "waiting_account" | "due" | "sent" | "paid" | "failed" | "reversed" | "canceled" | "held";
            /** @example 0.00 */
            takenBack: string;
            version: number;
            /** @example 0.00 */
            withheld: string;
        };
        AdminRefundView: {
            /** @example 50.00 */
            amount: string;
            attempt: number;
            /** Format: uuid */
            chargeId: string;
            /** Format: date-time */
            completedAt: string | null;
            description: string;
            /** Format: date */
            expectedBy: string | null;
            /** Format: date-time */
            failedAt: string | null;
            failureCode: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "charge" | "extra";
            outside: components["schemas"]["OutsideView"] | null;
            payerEmail: string | null;
            /** Format: uuid */
            payerId: string;
            payerName: string | null;
            providerRefundId: string | null;
            providerUrl: string | null;
            reason: string;
            reference: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "requested" | "sent" | "succeeded" | "failed";
            whole: components["schemas"]["WholeRefundView"] | null;
            why: string | null;
        };
        AdminStats: {
            activeLeads: number;
            approvedInstallers: number;
            pendingPayments: number;
            totalInstallers: number;
            totalLeads: number;
            totalPayments: number;
        };
        AdminUserDetail: {
            address: string | null;
            application: components["schemas"]["ApplicationView"] | null;
            bio: string | null;
            businessName: string | null;
            canBid: boolean;
            checks: components["schemas"]["ApplicationCheckView"][];
            companyApproved: boolean;
            companyName: string | null;
            completedJobs: number;
            /** Format: date-time */
            createdAt: string;
            deletedAt: string | null;
            email: string;
            emailVerified: boolean;
            firstName: string;
            hasEndingPaper: boolean;
            /** Format: uuid */
            id: string;
            isAdmin: boolean;
            isApproved: boolean;
            isSuspended: boolean;
            isVerified: boolean;
            /** Format: date-time */
            joinedAt: string;
            lastName: string;
            missing: components["schemas"]["MissingView"][];
            needsRegistration: boolean;
            needsSecondFactor: boolean;
            pendingEmail: string | null;
            pendingPhone: string | null;
            phoneNumber: string | null;
            phoneVerified: boolean;
            points: number;
            profileImageUrl: string | null;
            rank: number | null;
            review: components["schemas"]["StaffReviewView"] | null;
            serviceTypes: string[];
            /** @enum {string|null} */
            staffRole: "support" | "vetting" | "money" | "owner" | null;
            stripeConnectAccountId: string | null;
            stripeConnectUrl: string | null;
            successRate: number;
            totalEarnings: string;
            /** @enum {string} */
            userType: "customer" | "installer";
            version: number;
            /** @enum {string|null} */
            vettingState: "submitted" | "verified" | "information-requested" | "rejected" | "approved" | "suspended" | null;
            workingRadius: number | null;
        };
        AdminUserView: {
            address: string | null;
            bio: string | null;
            businessName: string | null;
            canBid: boolean;
            checks: components["schemas"]["ApplicationCheckView"][];
            companyApproved: boolean;
            companyName: string | null;
            completedJobs: number;
            /** Format: date-time */
            createdAt: string;
            deletedAt: string | null;
            email: string;
            emailVerified: boolean;
            firstName: string;
            hasEndingPaper: boolean;
            /** Format: uuid */
            id: string;
            isAdmin: boolean;
            isApproved: boolean;
            isSuspended: boolean;
            isVerified: boolean;
            /** Format: date-time */
            joinedAt: string;
            lastName: string;
            missing: components["schemas"]["MissingView"][];
            needsRegistration: boolean;
            needsSecondFactor: boolean;
            pendingEmail: string | null;
            pendingPhone: string | null;
            phoneNumber: string | null;
            phoneVerified: boolean;
            points: number;
            profileImageUrl: string | null;
            rank: number | null;
            serviceTypes: string[];
            /** @enum {string|null} */
            staffRole: "support" | "vetting" | "money" | "owner" | null;
            stripeConnectAccountId: string | null;
            successRate: number;
            totalEarnings: string;
            /** @enum {string} */
            userType: "customer" | "installer";
            version: number;
            /** @enum {string|null} */
            vettingState: "submitted" | "verified" | "information-requested" | "rejected" | "approved" | "suspended" | null;
            workingRadius: number | null;
        };
        AgreedOfferView: {
            cis: components["schemas"]["CisOfOffer"] | null;
            isBrokenDown: boolean;
            lines: components["schemas"]["BidLineView"][];
            /** @example 240.00 */
            price: string;
            /** @example 30.00 */
            vat: string | null;
            /** @example GB980780684 */
            vatNumber: string | null;
        };
        AgreeOnDay: {
            /** Format: uuid */
            proposalId: string;
        };
        AnswerApplication: {
            text: string;
        };
        AppealPoints: {
            message: string;
        };
        AppealView: {
            answer: string | null;
            /** Format: date-time */
            askedAt: string;
            installer: string;
            /** Format: uuid */
            installerId: string;
            points: number;
            rank: number | null;
            rankWithout: number | null;
            /** @enum {string} */
            status: "waiting" | "upheld" | "refused";
            /** Format: date-time */
            takenAt: string;
            title: string | null;
            why: string;
        };
        ApplicationCheckView: {
            checkedAt: string | null;
            detail: string | null;
            isNeeded: boolean;
            isThere: boolean;
            /** @enum {string} */
            item: "identity" | "company" | "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs" | "reference" | "company-proof" | "right-to-work";
            label: string;
            /** Format: date */
            validUntil: string | null;
        };
        ApplicationStateView: {
            answer: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            /** Format: date-time */
            decidedAt: string | null;
            missing: components["schemas"]["MissingView"][];
            promised: components["schemas"]["PromiseView"] | null;
            /** @enum {string} */
            state: "not-sent" | "submitted" | "verified" | "information-requested" | "rejected" | "approved" | "suspended";
            /** Format: date-time */
            submittedAt: string | null;
            words: string | null;
        };
        ApplicationView: {
            businessAddress: string;
            businessName: string;
            /** @enum {string} */
            businessType: "sole_trader" | "limited_company" | "partnership";
            certifications: string | null;
            contactPhone: string;
            dbsChecked: boolean;
            /** @enum {string} */
            experienceYears: "0-2" | "3-5" | "6-10" | "10+";
            postcode: string;
            publicLiabilityInsurance: boolean;
            /** Format: date-time */
            submittedAt: string;
        };
        ApprovalView: {
            amount: string;
            /** Format: date-time */
            askedAt: string;
            /** Format: uuid */
            askedById: string;
            askedByName: string;
            /** Format: date-time */
            decidedAt: string | null;
            decidedByName: string | null;
            description: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "charge" | "extra";
            lines: components["schemas"]["RefundLineView"][];
            /** Format: uuid */
            payerId: string;
            payerName: string | null;
            /** Format: uuid */
            paymentId: string;
            reason: string;
            /** Format: uuid */
            refundId: string | null;
            refusal: string | null;
            /** @enum {string} */
            status: "waiting" | "confirmed" | "refused";
        };
        AreaView: {
            /** @example BL1 */
            outcode: string;
            radius: number;
            town: string;
        };
        AskFactorReset: {
            identityCheck: string;
        };
        AssignmentOfJob: {
            /** Format: date-time */
            acceptedAt: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installerId: string;
            price: string;
            /** @enum {string} */
            status: "active" | "submitted" | "approved" | "disputed" | "withdrawn" | "cancelled";
        };
        AssignmentSummary: {
            /** Format: date-time */
            acceptedAt: string;
            approvalDays: number;
            /** Format: date-time */
            approveBy: string | null;
            customer: components["schemas"]["PartyView"] | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @example 12.00 */
            fee: string;
            /** Format: uuid */
            id: string;
            installer: components["schemas"]["PartyView"];
            /** Format: uuid */
            leadId: string;
            /** @example 228.00 */
            net: string;
            /** @example 240.00 */
            price: string;
            reviewDays: number;
            /** @enum {string} */
            status: "active" | "submitted" | "approved" | "disputed" | "withdrawn" | "cancelled";
            /** Format: date-time */
            submittedAt: string | null;
            title: string;
        };
        AssignmentView: {
            /** Format: date-time */
            acceptedAt: string;
            acts: ("submit" | "approve" | "return" | "day" | "evidence" | "resolve" | "review" | "price" | "cancel" | "dispute" | "withdraw")[];
            approvalDays: number;
            /** Format: date-time */
            approveBy: string | null;
            customer: components["schemas"]["PartyView"] | null;
            day: components["schemas"]["WorkDayView"] | null;
            description: string;
            dispute: components["schemas"]["DisputeView"] | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @example 12.00 */
            fee: string;
            /** Format: uuid */
            id: string;
            installer: components["schemas"]["PartyView"];
            invoices: components["schemas"]["WorkInvoiceView"][];
            /** Format: uuid */
            leadId: string;
            /** @example 228.00 */
            net: string;
            offer: components["schemas"]["AgreedOfferView"];
            payout: components["schemas"]["PayoutView"] | null;
            photos: components["schemas"]["FileView"][];
            place: components["schemas"]["WorkPlaceView"] | null;
            /** @example 240.00 */
            price: string;
            proposal: components["schemas"]["ProposalView"] | null;
            proposedDay: components["schemas"]["WorkDayView"] | null;
            /** @example 228.00 */
            receives: string;
            returned: components["schemas"]["ReturnedView"] | null;
            reviewDays: number;
            reviews: components["schemas"]["ReviewsOfJob"] | null;
            rightToCancel: components["schemas"]["RightToCancelView"] | null;
            standing: components["schemas"]["StandingView"];
            /** @enum {string} */
            status: "active" | "submitted" | "approved" | "disputed" | "withdrawn" | "cancelled";
            /** Format: date-time */
            submittedAt: string | null;
            timeline: components["schemas"]["EntryView"][];
            title: string;
        };
        AuditEntryView: {
            /** @enum {string} */
            act: "created" | "changed" | "deleted";
            /** Format: uuid */
            actorId: string | null;
            /** @enum {string} */
            actorKind: "user" | "staff" | "visitor" | "provider" | "clock" | "operator";
            actorName: string | null;
            after: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            at: string;
            before: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            id: string;
            named: components["schemas"]["AuditNamed"][];
            position: number | null;
            reason: string | null;
            requestId: string | null;
            /** @example users */
            subject: string;
            /** Format: uuid */
            subjectId: string;
        };
        AuditNamed: {
            /** Format: uuid */
            id: string;
            /** @example Loft aerial */
            name: string;
            /** @example /admin/leads/0191d2f0/show */
            path: string | null;
        };
        AvailabilityView: {
            /** Format: date */
            availableFrom: string | null;
            isAvailable: boolean;
            start: components["schemas"]["StartView"];
            timeOff: components["schemas"]["DaySpanView"][];
            weekly: components["schemas"]["DayHoursView"][];
        };
        BackupHealth: {
            /** Format: date-time */
            dataUntil: string | null;
            /** Format: date-time */
            doneAt: string | null;
            isLate: boolean;
            /** @enum {string} */
            kind: "base" | "changes" | "drill";
            problem: string | null;
            seconds: number | null;
            /** @example 31 s old, back in 48 s. Audit: 0 faults. Reconcile: 0 differences. */
            words: string | null;
        };
        BidLineInput: {
            amount: number;
            /** @enum {string} */
            kind: "labour" | "materials" | "other";
            text: string;
            /** @enum {integer|null} */
            vatRate?: 0 | 5 | 20 | null;
        };
        BidLineView: {
            /** @example 180.00 */
            amount: string;
            /** @enum {string} */
            kind: "labour" | "materials" | "other";
            text: string;
            /** @example 30.00 */
            vat: string | null;
            /** @enum {integer|null} */
            vatRate: 0 | 5 | 20 | null;
        };
        BidOnLead: {
            eta: string;
            /** Format: uuid */
            id: string;
            message: string | null;
            price: number;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected" | "withdrawn";
        };
        BidView: {
            /** Format: uuid */
            assignmentId: string | null;
            contact: components["schemas"]["ContactOfBid"] | null;
            /** Format: date-time */
            createdAt: string;
            depositForfeited: boolean;
            depositPaid: boolean;
            earlier: components["schemas"]["EarlierBid"][];
            eta: string;
            /** Format: uuid */
            id: string;
            installer?: components["schemas"]["InstallerOfBid"];
            /** Format: uuid */
            installerId: string;
            isBrokenDown: boolean;
            lead: components["schemas"]["LeadOfBid"];
            /** Format: uuid */
            leadId: string;
            lines: components["schemas"]["BidLineView"][];
            message: string | null;
            payment?: components["schemas"]["PaymentOfBid"] | null;
            price: number;
            refund: components["schemas"]["RefundView"] | null;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected" | "withdrawn";
            /** @example 30.00 */
            vat: string | null;
            /** @example GB980780684 */
            vatNumber: string | null;
            youReceive: string;
        };
        BookedEntry: {
            /** @example deposits_held */
            account: string;
            /** @example -50.00 */
            amount: string;
        };
        BookedFact: {
            /** Format: date-time */
            bookedAt: string;
            entries: components["schemas"]["BookedEntry"][];
            /** Format: uuid */
            id: string;
            /** @example charge-received */
            kind: string;
        };
        BookedLine: {
            /** @example deposits_held */
            account: string;
            /** @example -50.00 */
            amount: string;
            /** Format: date-time */
            bookedAt: string;
            /** @example charge-received */
            kind: string;
            /** Format: uuid */
            transactionId: string;
        };
        BooksHealth: {
            /** Format: date-time */
            comparedAt: string;
            differences: string[];
        };
        BusinessView: {
            certifications: string | null;
            isPublic: boolean;
            serviceTypes: ("starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network")[];
            vatNumber: string | null;
            workingRadius: number;
        };
        CalendarFeedView: {
            /** Format: uri */
            url: string;
        };
        ChangeLead: {
            budget: string;
            /** Format: date */
            deadline?: string | null;
            depositAmount?: number | null;
            description: string;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial" | "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network";
            location: string;
            /** @enum {integer|null} */
            maxBidders?: 3 | 5 | 10 | null;
            maxBudget: number;
            minBudget: number;
            /** @example M1 1AE */
            postcode: string;
            /** @enum {string|null} */
            priority?: "standard" | "high" | "premium" | null;
            reason?: string | null;
            requiredRank?: number | null;
            /** @enum {string|null} */
            serviceType?: "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network" | null;
            /** @enum {string|null} */
            status?: "draft" | "active" | "completed" | "cancelled" | null;
            title: string;
            version?: number;
        };
        ChangeLeadStatus: {
            reason?: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            version?: number;
        };
        ChangePassword: {
            /** Format: password */
            currentPassword: string;
            /** Format: password */
            newPassword: string;
        };
        ChangePreferences: {
            switches: components["schemas"]["PreferenceSwitch"][];
        };
        ChangeSearch: {
            alerts: boolean;
            name: string;
        };
        ChangeSettings: {
            approvalDays: number;
            defaultDeposit: number;
            feePercent: number;
            /** Format: date-time */
            from?: string | null;
            mailImprint: string;
            operatorCompanyNumber: string;
            operatorHmrcId: string;
            operatorIcoRegistration: string;
            operatorName: string;
            operatorOffice: string;
            operatorPrivacyEmail: string;
            operatorTaxReference: string;
            paymentsOpen: boolean;
            postingOpen: boolean;
            reason: string;
            registrationOpen: boolean;
            reviewDays: number;
            sampleContent: boolean;
            secondPersonAbove: number;
            vatNumber: string;
            vatPercent: number;
            version: number;
        };
        ChangeStaff: {
            reason?: string | null;
            /** @enum {string} */
            role: "support" | "vetting" | "money" | "owner";
            version?: number;
        };
        ChangeTicket: {
            note?: string | null;
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            version?: number;
        };
        /** @enum {string} */
        CheckedPaperKind: "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs";
        ChecklistPaper: {
            /** Format: date */
            checkedOn: string;
            /** @enum {string} */
            kind: "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs" | "reference" | "company" | "right-to-work";
            /** Format: date */
            validUntil: string | null;
        };
        ChecklistView: {
            checked: string[];
            company: string | null;
            /** Format: date-time */
            identityCheckedAt: string | null;
            isComplete: boolean;
            missing: string[];
            papers: components["schemas"]["ChecklistPaper"][];
            reason: string | null;
        };
        CheckView: {
            /** Format: date-time */
            on: string | null;
            /** @enum {string} */
            what: "identity" | "approved";
        };
        CisContractorView: {
            /** @example 123PA00012345 */
            accountsOfficeReference: string | null;
            /** @example 123/AB456 */
            employerReference: string | null;
            isContractor: boolean;
            name: string | null;
            /** @example 123 */
            utrEnd: string | null;
            vatNumber: string | null;
        };
        CisMonthsView: {
            months: components["schemas"]["CisMonthView"][];
            next: number | null;
        };
        CisMonthView: {
            /** @example 123PA00012345 */
            accountsOfficeReference: string;
            contractor: string;
            /** Format: uuid */
            contractorId: string;
            /** @example 80.00 */
            deducted: string;
            /**
             * Format: date
             * @example 2026-12-22
             */
            dueOn: string;
            /**
             * Format: date
             * @example 2026-12-05
             */
            month: string;
            /** Format: date */
            paidOn: string | null;
            reference: string | null;
            subcontractors: number;
        };
        CisOfOffer: {
            /** @example 30.00 */
            amount: string;
            isHeldBack: boolean;
            /** @enum {integer} */
            percent: 0 | 20 | 30;
        };
        CisStandingView: {
            /** Format: date-time */
            checkedAt: string | null;
            /** @enum {integer} */
            percent: 0 | 20 | 30;
            /** @example V1234567890 */
            verificationNumber: string | null;
        };
        CisStatementView: {
            contractor: string;
            /** @example 80.00 */
            deducted: string;
            /** @example 600.00 */
            gross: string;
            /** Format: uuid */
            id: string;
            installer: string;
            /** @example 200.00 */
            materials: string;
            /**
             * Format: date
             * @example 2026-12-05
             */
            month: string;
            /** Format: date */
            paidOn: string | null;
        };
        CloseReport: {
            answer: string;
            /** @enum {string} */
            outcome: "removed" | "changed" | "kept" | "elsewhere";
            /** Format: uuid */
            reportId?: string | null;
        };
        CodeSent: {
            resendAfter: number;
            sentTo: string;
        };
        Colleague: {
            /** Format: uuid */
            id: string;
            /** @example Helen Hart */
            name: string;
            /** @enum {string} */
            role: "support" | "vetting" | "money" | "owner";
        };
        Colleagues: {
            staff: components["schemas"]["Colleague"][];
        };
        Complain: {
            message: string;
        };
        ComplaintView: {
            about: string;
            answer: string | null;
            /** Format: date-time */
            askedAt: string;
            complainant: string;
            /** Format: uuid */
            complainantId: string;
            /** Format: date-time */
            firstDecidedAt: string;
            firstDecidedBy: string;
            isForAnother: boolean;
            /** @enum {string} */
            kind: "conversation" | "review" | "content";
            /** @enum {string} */
            outcome: "removed" | "changed" | "kept" | "elsewhere";
            path: string;
            putsBack: boolean;
            /** @enum {string} */
            side: "reporter" | "concerned";
            /** @enum {string} */
            status: "waiting" | "upheld" | "refused";
            words: string | null;
        };
        CompleteRegistration: {
            agreement: boolean;
            businessAddress: string;
            businessName: string;
            /** @enum {string} */
            businessType: "sole_trader" | "limited_company" | "partnership";
            certifications?: string | null;
            /** @example 07700 900123 */
            contactPhone: string;
            dbsChecked: boolean;
            /** @enum {string} */
            experienceYears: "0-2" | "3-5" | "6-10" | "10+";
            /** @example M1 1AE */
            postcode: string;
            publicLiabilityInsurance: boolean;
            serviceTypes: ("starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network")[];
            /** @example 25 */
            workingRadius: string;
        };
        Config: {
            defaultDeposit: number;
            feePercent: number;
            mapTiles: components["schemas"]["MapTiles"] | null;
            open: components["schemas"]["OpenParts"];
            productName: string;
            sandbox: boolean;
            stripeJsUrl?: string;
            stripePublishableKey: string;
        };
        ConfirmedByPassword: {
            /** Format: password */
            password: string;
        };
        ConnectLink: {
            /** Format: uri */
            url: string;
        };
        ContactOfBid: {
            companyName: string | null;
            email: string;
            name: string;
            phoneNumber: string | null;
        };
        ContentReportView: {
            /** @enum {string} */
            concern: "unlawful" | "harmful" | "untrue" | "private" | "rights" | "other";
            /** Format: date-time */
            decidedAt: string | null;
            isOpen: boolean;
            /** @enum {string|null} */
            outcome: "removed" | "changed" | "kept" | "elsewhere" | null;
            place: string;
            /** Format: date-time */
            questionedAt: string | null;
        };
        CreditNoteView: {
            /** @example 50.00 */
            amount: string;
            /** Format: uuid */
            id: string;
            isWithdrawn: boolean;
            /** @example C-000007 */
            number: string;
            /** @example null */
            withdraws: string | null;
        };
        CustomerCounts: {
            pending: number;
            total: number;
        };
        DataKeepingView: {
            erasures: components["schemas"]["AdminErasureView"][];
            retention: components["schemas"]["RetentionView"][];
        };
        DataMapView: {
            sections: components["schemas"]["HeldDataView"][];
        };
        DayFigure: {
            lists: components["schemas"]["ListOfFigure"][];
            today: number;
            yesterday: number;
        };
        DayHoursView: {
            /** @enum {string} */
            day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            /** @example 08:00 */
            from: string;
            /** @example 17:00 */
            to: string;
        };
        DaySpanView: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        DebtView: {
            amount: string;
            /** Format: uuid */
            assignmentId: string;
            description: string;
            /** Format: uuid */
            id: string;
            isRepaid: boolean;
            left: string;
            /** Format: date-time */
            owedSince: string;
            /** Format: uuid */
            payeeId: string;
            payeeName: string | null;
            /** Format: uuid */
            payoutId: string;
            reason: string;
            settled: string;
            writtenOff: string;
        };
        DebtWithWriteOffs: {
            amount: string;
            /** Format: uuid */
            assignmentId: string;
            description: string;
            /** Format: uuid */
            id: string;
            isRepaid: boolean;
            left: string;
            lines: components["schemas"]["WriteOffLine"][];
            /** Format: date-time */
            owedSince: string;
            /** Format: uuid */
            payeeId: string;
            payeeName: string | null;
            /** Format: uuid */
            payoutId: string;
            reason: string;
            secondPersonAbove: string;
            settled: string;
            writeOffs: components["schemas"]["WriteOffView"][];
            writtenOff: string;
        };
        DecideAppeal: {
            answer: string;
            isUpheld: boolean;
        };
        DecideComplaint: {
            answer: string;
            isUpheld: boolean;
        };
        DecideContentReport: {
            answer: string;
            /** @enum {string} */
            outcome: "removed" | "changed" | "kept" | "elsewhere";
            version?: number;
        };
        DecisionView: {
            about: string;
            complaint: components["schemas"]["OwnComplaintView"] | null;
            /** Format: date-time */
            decidedAt: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "conversation" | "review" | "content";
            /** @enum {string} */
            outcome: "removed" | "changed" | "kept" | "elsewhere";
            /** @enum {string} */
            side: "reporter" | "concerned";
            words: string | null;
        };
        DeliveryView: {
            attempts: number;
            /** @example 0191d2f0-0000-7000-8000-000000000000.tell-the-owner */
            id: string;
            path: string | null;
            /** @example notifications */
            queue: string;
            reason: string | null;
            /** Format: date-time */
            refusedAt: string;
            /** @example Bid placed · Aerial on a chapel · Rosa Field */
            subject: string;
            /** @example Tell the owner of a bid */
            work: string;
        };
        DepositAnswer: {
            clientSecret: string;
            /** @example 50.00 */
            depositAmount: string;
            /** Format: uuid */
            unlockId: string;
        };
        DifferencesView: {
            differences: components["schemas"]["DifferenceView"][];
        };
        DifferenceView: {
            isGone: boolean;
            line: string;
            repair: string | null;
        };
        DisableTwoFactor: {
            code: string;
            /** Format: password */
            password: string;
        };
        DisputeCounts: {
            open: number;
        };
        DisputeRow: {
            /** Format: uuid */
            assignmentId: string;
            /** @enum {string} */
            by: "installer" | "customer" | "staff";
            /** Format: uuid */
            customerId: string | null;
            customerName: string | null;
            /** Format: date-time */
            evidenceUntil: string;
            /** Format: uuid */
            id: string;
            installerAmount: string | null;
            /** Format: uuid */
            installerId: string;
            installerName: string;
            /** Format: date-time */
            openedAt: string;
            price: string;
            reason: string;
            /** @enum {string} */
            status: "open" | "resolved" | "closed";
            title: string;
        };
        DisputeView: {
            /** @enum {string} */
            by: "installer" | "customer" | "staff";
            /** Format: date-time */
            endedAt: string | null;
            /** Format: date-time */
            evidenceUntil: string;
            fee: string | null;
            /** Format: uuid */
            id: string;
            installerAmount: string | null;
            net: string | null;
            /** Format: date-time */
            openedAt: string;
            reason: string;
            resolution: string | null;
            returned: string | null;
            /** @enum {string} */
            status: "open" | "resolved" | "closed";
        };
        DocumentCounts: {
            waiting: number;
        };
        DocumentView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            expiresOn: string | null;
            /** Format: uuid */
            fileId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date */
            issuedOn: string | null;
            kind: components["schemas"]["PaperKind"];
            label: string;
            /** Format: date */
            promisedBy: string | null;
            reason: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
            /** @enum {string} */
            status: "waiting" | "accepted" | "rejected";
            thumbnailUrl: string | null;
            url: string | null;
        };
        Done: {
            ok: boolean;
        };
        EarlierBid: {
            eta: string;
            price: number;
            /** Format: date-time */
            until: string;
        };
        EndSession: {
            key: string;
            /** Format: uuid */
            session: string;
        };
        EntryView: {
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "accepted" | "submitted" | "returned" | "approved" | "completed" | "withdrawn" | "left" | "cancelled" | "cancel-proposed" | "cancel-declined" | "disputed" | "evidence" | "resolved" | "price-proposed" | "price-declined" | "price-lapsed" | "price-changed" | "price-lowered" | "price-returned" | "day-proposed" | "day-agreed" | "begin-asked" | "contract-cancelled";
            note: string | null;
            photos: components["schemas"]["FileView"][];
            /** @enum {string} */
            side: "installer" | "customer" | "staff" | "clock";
            what: string;
        };
        /** @enum {string} */
        ErasureHindrance: "staff" | "work" | "payment" | "dispute" | "debt" | "money";
        /** @enum {string} */
        ErasureProvider: "none" | "closed" | "refused";
        /** @enum {string} */
        ErasureStatus: "waiting" | "kept" | "closing" | "erased";
        ErasureView: {
            /** Format: date-time */
            erasedOn: string | null;
            heldBy: components["schemas"]["HindranceView"][];
        };
        /** @enum {string} */
        ErrorCode: "assignments.already-decided" | "assignments.already-proposed" | "assignments.cannot-ask-to-begin" | "assignments.customer-decides" | "assignments.evidence-closed" | "assignments.not-held" | "assignments.not-to-reopen" | "assignments.nothing-proposed" | "assignments.other-side-decides" | "assignments.proposal-changed" | "assignments.too-late-to-cancel" | "assignments.too-late-to-dispute" | "assignments.wrong-state" | "auth.contact-unverified" | "auth.factor-reset-decided" | "auth.factor-reset-over" | "auth.factor-reset-under-way" | "auth.last-owner" | "auth.no-factor-to-reset" | "auth.not-approved" | "auth.not-registered" | "auth.own-factor-reset" | "auth.passkey-expired" | "auth.passkey-known" | "auth.passkey-of-another-site" | "auth.passkey-refused" | "auth.passkey-unknown" | "auth.passkeys-full" | "auth.proof-required" | "auth.second-factor-needed" | "auth.session-idle" | "auth.session-over" | "auth.sign-in-expired" | "auth.stale" | "auth.suspended" | "auth.two-factor-off" | "auth.two-factor-on" | "auth.unauthorized" | "auth.wrong-credentials" | "auth.wrong-role" | "auth.wrong-staff-role" | "backoffice.work-moved" | "backoffice.work-taken" | "bids.already-awarded" | "bids.already-bid" | "bids.already-unlocked" | "bids.award-busy" | "bids.being-awarded" | "bids.bid-stands" | "bids.deposit-required" | "bids.installer-unavailable" | "bids.insufficient-rank" | "bids.invitations-closed" | "bids.invitations-full" | "bids.lead-not-open" | "bids.not-approved" | "bids.not-pending" | "bids.payment-returned" | "bids.places-taken" | "bids.price-changed" | "cis.month-paid" | "complaints.already-complained" | "complaints.decided" | "complaints.same-decider" | "documents.stale" | "documents.too-many-waiting" | "files.busy" | "files.enough-for-today" | "files.full" | "files.incomplete" | "files.pdf-locked" | "files.pdf-too-long" | "files.pdf-unreadable" | "files.pdf-with-scripts" | "files.too-hard" | "files.too-large" | "files.too-many-pixels" | "files.too-many-unnamed" | "files.type-refused" | "files.unreadable" | "files.wrong-purpose" | "installers.account-suspended" | "installers.already-approved" | "installers.already-registered" | "installers.application-incomplete" | "installers.identity-not-verified" | "installers.insurance-expired" | "installers.no-application" | "installers.nothing-to-answer" | "installers.nothing-to-approve" | "installers.nothing-to-remind" | "installers.nothing-to-verify" | "installers.reminded-lately" | "installers.stale" | "leaderboard.already-appealed" | "leaderboard.appeal-decided" | "leaderboard.appeal-too-late" | "leaderboard.nothing-taken" | "leads.company-not-approved" | "leads.customer-unavailable" | "leads.job-awarded" | "leads.job-not-open" | "leads.stale" | "leads.too-many-jobs" | "leads.work-approved" | "notifications.push-not-offered" | "payments.already-paid" | "payments.approval-decided" | "payments.bad-signature" | "payments.charge-canceled" | "payments.charge-differs" | "payments.chargeback-open" | "payments.charged-back" | "payments.closed" | "payments.debt-repaid" | "payments.debt-seen-differs" | "payments.debt-settled" | "payments.no-receipt-yet" | "payments.not-paid" | "payments.not-repaired" | "payments.nothing-held" | "payments.nothing-to-repair" | "payments.odd-message" | "payments.operation-busy" | "payments.operation-settled" | "payments.own-approval" | "payments.own-settlement" | "payments.own-write-off" | "payments.payout-differs" | "payments.payout-exceeds-held" | "payments.payout-held" | "payments.payout-left" | "payments.payout-not-failed" | "payments.payout-not-held" | "payments.payout-under-way" | "payments.provider-has-none" | "payments.provider-unavailable" | "payments.refund-exceeds-charge" | "payments.refund-exceeds-held" | "payments.refund-not-failed" | "payments.refund-not-to-settle" | "payments.refund-seen-differs" | "payments.settlement-decided" | "payments.settlement-waits" | "payments.stale" | "payments.write-off-decided" | "payments.write-off-exceeds-debt" | "payments.write-off-waits" | "privacy.erasure-held" | "privacy.export-not-ready" | "privacy.nothing-to-close" | "privacy.nothing-to-keep" | "queues.act-is-off" | "request.address-too-long" | "request.foreign-host" | "request.foreign-origin" | "request.invalid-fields" | "request.malformed" | "request.not-found" | "request.too-large" | "request.too-many" | "request.unavailable" | "request.unexpected" | "request.unknown-field" | "request.unsupported-media" | "reviews.already-replied" | "reviews.already-written" | "reviews.closed" | "reviews.not-shown-yet" | "reviews.put-back" | "reviews.removed" | "saved-searches.full" | "sellers.operator-unknown" | "settings.posting-closed" | "settings.registration-closed" | "settings.stale" | "tax.no-company" | "threads.already-reported" | "threads.closed" | "threads.no-open-report" | "threads.nothing-to-report" | "tickets.appeal-not-decided" | "tickets.complaint-not-decided" | "tickets.merged" | "tickets.no-writer" | "tickets.not-of-one-writer" | "tickets.report-is-closed" | "tickets.report-not-decided" | "tickets.same-report-decider" | "tickets.stale" | "verification.already-verified" | "verification.no-phone" | "verification.not-a-mobile" | "verification.texts-paused" | "verification.too-many-codes" | "verification.too-soon" | "web.not-built";
        /** @enum {string} */
        ExportStatus: "waiting" | "made" | "failed" | "gone";
        ExportView: {
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            progress: number;
            sizeBytes: number | null;
            status: components["schemas"]["ExportStatus"];
        };
        FactorResetView: {
            /** Format: date-time */
            askedAt: string;
            /** Format: uuid */
            askedById: string;
            askedByName: string;
            /** Format: date-time */
            decidedAt: string | null;
            decidedByName: string | null;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: uuid */
            id: string;
            identityCheck: string;
            refusal: string | null;
            /** @enum {string} */
            status: "waiting" | "refused" | "confirmed" | "stopped" | "done";
            /** Format: uuid */
            userId: string;
            userName: string;
        };
        FileView: {
            /** Format: uuid */
            id: string;
            thumbnailUrl: string | null;
            url: string;
        };
        ForfeitView: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            at: string;
            why: string;
        };
        ForgotPassword: {
            /** Format: email */
            email: string;
        };
        FoundView: {
            /** @example Installer · rosa@example.test · Field Aerials Ltd */
            detail: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "person" | "lead" | "bid" | "assignment" | "dispute" | "payment" | "refund" | "receipt" | "ticket";
            /** @example /admin/users/0191d2f0-0000-7000-8000-000000000000/show */
            path: string;
            /** @example Rosa Field */
            title: string;
        };
        GiveCode: {
            code: string;
        };
        GiveReason: {
            reason: string;
        };
        HealthView: {
            backups: components["schemas"]["BackupHealth"][];
            books: components["schemas"]["BooksHealth"] | null;
            deliveries: components["schemas"]["DeliveryView"][];
            outbox: components["schemas"]["OutboxHealth"];
            providers: components["schemas"]["ProviderHealth"][];
            queues: components["schemas"]["QueueHealth"][] | null;
            schedules: components["schemas"]["ScheduleHealth"][];
            workers: components["schemas"]["WorkerHealth"][];
        };
        /** @enum {string} */
        HeldBasis: "contract" | "legal-obligation" | "legitimate-interests";
        HeldDataView: {
            basis: components["schemas"]["HeldBasis"];
            holds: string[];
            kept: string;
            purpose: string;
            subject: components["schemas"]["HeldSubject"];
            title: string;
        };
        /** @enum {string} */
        HeldSubject: "account" | "sign-in" | "business" | "jobs" | "bids" | "work" | "messages" | "reviews" | "money" | "notices" | "support" | "files" | "records";
        HindranceView: {
            why: components["schemas"]["ErasureHindrance"];
            words: string;
        };
        HoldPayout: {
            reason: string;
            version?: number;
        };
        HomeArea: {
            lat: number;
            lng: number;
            radiusMiles: number;
        };
        InstallerCounts: {
            approved: number;
            pending: number;
            suspended: number;
            unverified: number;
        };
        InstallerOfBid: {
            bio: string | null;
            businessName: string | null;
            completedJobs: number;
            dbsChecked: boolean;
            experienceYears: string | null;
            firstName: string;
            /** Format: uuid */
            id: string;
            lastName: string;
            /** Format: date-time */
            memberSince: string;
            papers: components["schemas"]["PaperCheckView"][];
            points: number;
            profileImageUrl: string | null;
            publicLiabilityInsurance: boolean;
            rank: number | null;
            rating: components["schemas"]["RatingView"];
            start: components["schemas"]["StartView"];
            successRate: number;
        };
        InstallerPageView: {
            area: components["schemas"]["AreaView"];
            bio: string | null;
            businessName: string;
            certifications: string | null;
            checks: components["schemas"]["CheckView"][];
            completedJobs: number;
            declared: ("dbs" | "insurance")[];
            /** @example 3-5 */
            experienceYears: string;
            /** Format: uuid */
            id: string;
            isPublic: boolean;
            /** Format: date-time */
            memberSince: string;
            name: string;
            papers: components["schemas"]["PaperCheckView"][];
            pictureUrl: string | null;
            rank: number | null;
            rating: components["schemas"]["RatingView"];
            reviews: components["schemas"]["ReviewView"][];
            services: ("starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network")[];
            start: components["schemas"]["StartView"];
            successRate: number;
            weekly: components["schemas"]["DayHoursView"][];
        };
        InstallerStats: {
            activeBids: number;
            availableLeads: number;
            completedJobs: number;
            currentRank: number | null;
            /** @example 890.00 */
            earnedThisMonth: string;
            leadsElsewhere: number;
            newSinceYesterday: number;
            pendingResponses: number;
            points: number;
            successRate: number;
            /** @example 1250.00 */
            totalEarnings: string;
        };
        InvitationOnLead: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "customer" | "team";
        };
        InvitationsView: {
            invitations: components["schemas"]["InvitationView"][];
            known: components["schemas"]["KnownInstaller"][];
            left: number;
        };
        InvitationView: {
            /** Format: uuid */
            installerId: string;
            /** Format: date-time */
            invitedAt: string;
            name: string;
        };
        InvitedInstaller: {
            hasJoined: boolean;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            invitedAt: string;
            name: string;
        };
        InviteInstallers: {
            installerIds: string[];
        };
        InviteStaff: {
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            role: "support" | "vetting" | "money" | "owner";
        };
        JobDetailView: {
            assignment: components["schemas"]["AssignmentOfJob"] | null;
            /** Format: uuid */
            awardedBidId: string | null;
            bidCount: number;
            bids: components["schemas"]["BidView"][];
            budget: string;
            /** Format: date */
            closesOn: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            deadline: string | null;
            description: string;
            /** Format: uuid */
            id: string;
            interestedCount: number;
            invitations: components["schemas"]["InvitationView"][];
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial";
            location: string;
            /** @enum {integer|null} */
            maxBidders: 3 | 5 | 10 | null;
            maxBudget: number | null;
            mayReopen: boolean;
            notifiedCount: number;
            payment: components["schemas"]["PaymentOfJob"] | null;
            paymentRequest: components["schemas"]["PaymentRequestOfJob"] | null;
            photos: components["schemas"]["JobPhotoView"][];
            postcode: string;
            serviceType: string | null;
            standingBidCount: number;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            streetAddress: string | null;
            timeline: components["schemas"]["TimelineEntry"][];
            title: string;
        };
        JobPhotoView: {
            /** Format: uuid */
            id: string;
            isPrivate: boolean;
            thumbnailUrl: string | null;
            url: string;
        };
        JobSummary: {
            active: number;
            budgets: number;
            completed: number;
            total: number;
        };
        JobView: {
            /** Format: uuid */
            awardedBidId: string | null;
            bidCount: number;
            budget: string;
            /** Format: date */
            closesOn: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            deadline: string | null;
            description: string;
            /** Format: uuid */
            id: string;
            interestedCount: number;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial";
            location: string;
            /** @enum {integer|null} */
            maxBidders: 3 | 5 | 10 | null;
            maxBudget: number | null;
            notifiedCount: number;
            postcode: string;
            serviceType: string | null;
            standingBidCount: number;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            streetAddress: string | null;
            title: string;
        };
        KeptPromiseView: {
            keptPercent: number | null;
            /** @example Answering a message */
            label: string;
            medianHours: number | null;
            /** @enum {string} */
            name: "application" | "activation" | "company" | "paper" | "ticket" | "refund" | "payout" | "dispute";
            /** @example 5 business days */
            promise: string;
            times: number;
            worstHours: number | null;
        };
        KnownInstaller: {
            businessName: string | null;
            /** Format: uuid */
            installerId: string;
            lastJob: string;
            name: string;
            wasChosen: boolean;
        };
        LeadCounts: {
            active: number;
            cancelled: number;
            completed: number;
            draft: number;
        };
        LeaderboardEntry: {
            completedJobs: number;
            firstName: string;
            /** Format: uuid */
            id: string;
            isPublic: boolean;
            lastName: string;
            papers: components["schemas"]["PaperCheckView"][];
            points: number;
            profileImageUrl: string | null;
            rank: number;
            successRate: number;
            /** @example 1250.00 */
            totalEarnings: string;
        };
        LeadMapView: {
            countedTo: number | null;
            home: components["schemas"]["HomeArea"] | null;
            places: components["schemas"]["LeadPlace"][];
            unplaced: number;
        };
        LeadOfBid: {
            budget: string;
            /** Format: date */
            deadline: string | null;
            depositAmount: number;
            /** Format: uuid */
            id: string;
            location: string;
            postcode: string;
            serviceType: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            title: string;
        };
        LeadPlace: {
            count: number;
            lat: number;
            lng: number;
            outcode: string;
            postTown: string;
        };
        LeadPreviewView: {
            notices: components["schemas"]["PreviewedNotice"][];
            refunds: components["schemas"]["PreviewedRefund"][];
        };
        LeadRecord: {
            assignment: components["schemas"]["RecordLink"] | null;
            bidCount: number;
            budget: string;
            /** Format: date-time */
            createdAt: string;
            customer: components["schemas"]["RecordLink"] | null;
            /** Format: date */
            deadline: string | null;
            /** Format: date-time */
            deletedAt: string | null;
            /** @example 50.00 */
            depositAmount: string;
            description: string;
            /** Format: uuid */
            id: string;
            interestedCount: number;
            invited: components["schemas"]["InvitedInstaller"][];
            location: string;
            maxBidders: number | null;
            passed: components["schemas"]["PassedInstaller"][];
            postcode: string;
            /** @example premium */
            priority: string;
            requiredRank: number;
            serviceType: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            streetAddress: string | null;
            title: string;
            told: components["schemas"]["ToldInstaller"][];
            toldCount: number;
        };
        LeadStoryEntry: {
            /** Format: date-time */
            at: string;
            key: string;
            what: string;
        };
        LeadView: {
            /** Format: uuid */
            awardedBidId?: string | null;
            bidCount?: number;
            bidders?: number | null;
            budget: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            customerId?: string | null;
            customerRating?: components["schemas"]["RatingView"];
            /** Format: date */
            deadline: string | null;
            depositAmount: number;
            description: string | null;
            distanceMiles: number | null;
            feePercent: number;
            /** Format: uuid */
            id: string;
            inRange: boolean | null;
            interestedCount: number;
            invitation?: components["schemas"]["InvitationOnLead"] | null;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial";
            location: string;
            locked: boolean;
            /** @enum {integer|null} */
            maxBidders: 3 | 5 | 10 | null;
            maxBudget: number;
            minBudget: number;
            morePhotos?: number;
            myBid: components["schemas"]["BidOnLead"] | null;
            photos?: components["schemas"]["FileView"][];
            postcode: string;
            /** @enum {string} */
            priority: "standard" | "high" | "premium";
            refund?: components["schemas"]["RefundView"] | null;
            requiredRank: number;
            reverseCharge: boolean;
            serviceType: string | null;
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "cancelled";
            timeline?: components["schemas"]["LeadStoryEntry"][];
            title: string;
            underCis: boolean;
            unlock: components["schemas"]["UnlockOnLead"] | null;
            version?: number;
        };
        /** @enum {string} */
        LedgerAccount: "provider_balance" | "deposits_held" | "jobs_held" | "owed_to_installers" | "fees_earned" | "forfeits" | "refunds_in_flight" | "charged_back" | "chargeback_losses" | "refunds_unfunded" | "unclaimed" | "provider_fees" | "jobs_funded" | "owed_by_installers" | "sent_by_hand" | "moved_by_operator" | "debts_written_off" | "cis_deducted";
        LedgerEntryView: {
            /** @enum {string} */
            account: "provider_balance" | "deposits_held" | "jobs_held" | "owed_to_installers" | "fees_earned" | "forfeits" | "refunds_in_flight" | "charged_back" | "chargeback_losses" | "refunds_unfunded" | "unclaimed" | "provider_fees" | "jobs_funded" | "owed_by_installers" | "sent_by_hand" | "moved_by_operator" | "debts_written_off" | "cis_deducted";
            /** @example -50.00 */
            amount: string;
        };
        LedgerView: {
            /** Format: date-time */
            bookedAt: string;
            /** Format: uuid */
            chargeId: string | null;
            chargeName: string | null;
            entries: components["schemas"]["LedgerEntryView"][];
            /** Format: uuid */
            id: string;
            key: string;
            /** @enum {string} */
            kind: "charge-received" | "refund-requested" | "refund-left" | "refund-returned" | "refund-settled-outside" | "refund-replaced" | "refund-covered" | "unclaimed-received" | "unclaimed-returned" | "provider-fee" | "chargeback-taken" | "chargeback-returned" | "chargeback-lost" | "deposit-forfeited" | "payout-earned" | "payout-taken-back" | "payout" | "payout-returned" | "clawback-claimed" | "payout-withheld" | "payout-withheld-undone" | "sent-by-hand" | "sent-by-hand-returned" | "fee-returned" | "pay-held-again" | "held-again" | "operator-moved" | "debt-written-off" | "write-off-recovered" | "cis-deducted" | "cis-given-back" | "cis-paid-over";
            /** Format: uuid */
            userId: string | null;
            userName: string | null;
        };
        LinkPayment: {
            reference?: string | null;
        };
        ListedTicketView: {
            /** Format: date-time */
            answeredAt: string | null;
            assignee: components["schemas"]["TicketAssignee"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: email */
            email: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "contact" | "support" | "investor" | "partner" | "privacy" | "deletion" | "content" | "breach" | "appeal" | "complaint";
            /** Format: date-time */
            lawfulEnd: string | null;
            message: string;
            name: string;
            note: string | null;
            /** Format: date-time */
            noticedAt: string | null;
            payment: components["schemas"]["TicketPayment"] | null;
            /** Format: uuid */
            personId: string | null;
            /** @example RI-7K3M9QXD */
            reference: string;
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            subject: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        ListOfFigure: {
            /** @example Installers */
            label: string;
            /** @example /admin/users */
            path: string;
        };
        LiveChange: {
            topics: components["schemas"]["Topic"][];
        };
        MapTiles: {
            attribution: string;
            url: string;
        };
        MarketCounts: {
            approvedInstallers: number;
            completedJobs: number;
            openLeads: number;
            refundedDeposits: number;
        };
        MarketReportView: {
            /** Format: date-time */
            countedAt: string | null;
            daysToCount: number;
            figures: components["schemas"]["ReportFigure"][];
            /** Format: date */
            from: string;
            /** @enum {string} */
            name: "leads" | "money" | "promises" | "supply" | "cohorts" | "content";
            /** Format: date */
            previousFrom: string;
            /** Format: date */
            previousTo: string;
            stepDays: number;
            tables: components["schemas"]["ReportTable"][];
            /** Format: date */
            to: string;
        };
        MarketView: {
            /** Format: date-time */
            asOf: string;
            counts: components["schemas"]["MarketCounts"];
            openLeads: components["schemas"]["OpenLeadView"][];
        };
        MarkRead: {
            /** Format: uuid */
            installerId?: string | null;
            /** Format: uuid */
            upTo?: string | null;
        };
        MergeTicket: {
            /** Format: uuid */
            ticketId: string;
        };
        /** @enum {string} */
        MessageChannel: "email" | "sms" | "push";
        MessageView: {
            contactsRemoved: boolean;
            /** Format: uuid */
            id: string;
            isRead: boolean;
            mine: boolean;
            name: string;
            photos: components["schemas"]["FileView"][];
            /** Format: date-time */
            sentAt: string;
            /** @enum {string} */
            side: "installer" | "owner";
            text: string;
        };
        MissingView: {
            isSent: boolean;
            /** @enum {string} */
            item: "identity" | "company" | "insurance" | "company-proof" | "answer" | "decision";
            text: string;
        };
        MoneyMove: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "refund" | "payout" | "chargeback";
            providerId: string | null;
            reference: string | null;
            /** @example sent */
            status: string;
            url: string | null;
        };
        NoteView: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            writtenAt: string;
        };
        NotificationView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isRead: boolean;
            link: string | null;
            message: string;
            title: string;
            /** @enum {string} */
            urgency: "alarm" | "work" | "news";
        };
        OpenLeadView: {
            budget: string;
            outcode: string;
            /** @description Town and outcode only */
            place: string;
            /** Format: date-time */
            postedAt: string;
            serviceType: string | null;
            title: string;
            town: string | null;
            /** Format: date */
            validThrough: string;
        };
        OpenParts: {
            posting: boolean;
            registration: boolean;
        };
        OpenTicket: {
            /** @enum {string|null} */
            concern?: "unlawful" | "harmful" | "untrue" | "private" | "rights" | "other" | null;
            /** Format: email */
            email: string;
            /** @enum {string} */
            kind: "contact" | "support" | "investor" | "partner" | "privacy" | "deletion" | "content";
            message: string;
            name: string;
            place?: string | null;
            subject: string;
            website?: string | null;
        };
        OperationView: {
            attempt: number;
            /** Format: uuid */
            businessId: string;
            calls: number;
            /** Format: date-time */
            createdAt: string;
            errorCode: string | null;
            errorMessage: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "intent.create" | "intent.cancel" | "refund.create" | "account.create" | "account.close" | "transfer.create" | "reversal.create";
            /** Format: date-time */
            nextTryAt: string;
            providerId: string | null;
            providerUrl: string | null;
            /** @enum {string} */
            state: "due" | "in_flight" | "done" | "failed" | "unknown";
            /** @enum {string} */
            subject: "payment" | "refund" | "payout" | "person";
            /** Format: uuid */
            subjectId: string | null;
            subjectName: string | null;
        };
        OutboxHealth: {
            due: number;
            oldestSeconds: number;
            refused: number;
            unpublished: number;
        };
        OutsideView: {
            /** Format: date */
            paidOn: string;
            reference: string;
        };
        OwnAppealView: {
            answer: string | null;
            /** Format: date-time */
            askedAt: string;
            /** @enum {string} */
            status: "waiting" | "upheld" | "refused";
        };
        OwnCisView: {
            months: components["schemas"]["CisMonthView"][];
            statements: components["schemas"]["CisStatementView"][];
        };
        OwnComplaintView: {
            answer: string | null;
            /** Format: date-time */
            askedAt: string;
            /** @enum {string} */
            status: "waiting" | "upheld" | "refused";
        };
        PaidToHmrc: {
            /** Format: date */
            month: string;
            /** Format: date */
            paidOn: string;
            reference: string;
        };
        PaperCheckView: {
            /** Format: date */
            checkedOn: string;
            hasEnded: boolean;
            kind: components["schemas"]["CheckedPaperKind"];
            /** Format: date */
            validUntil: string | null;
        };
        /** @enum {string} */
        PaperKind: "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs" | "reference" | "company" | "right-to-work";
        PartStatusView: {
            /** @enum {string} */
            name: "accounts" | "payments" | "background" | "email" | "sms";
            /** @enum {string} */
            state: "working" | "slow" | "down" | "unknown";
            /** @example Cards, refunds and pay work. */
            words: string;
        };
        PartyView: {
            companyName: string | null;
            email: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            phoneNumber: string | null;
        };
        PassedInstaller: {
            distanceMiles: number;
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            passedAt: string;
            /** @example full until Monday 30 November */
            reason: string;
            wasToldLater: boolean;
        };
        PasskeyAdded: {
            passkey: components["schemas"]["PasskeyView"];
            /**
             * @example [
             *       "abcd-efgh-jkmn"
             *     ]
             */
            recoveryCodes?: string[] | null;
        };
        PasskeyAnswer: {
            authenticatorAttachment?: string | null;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            rawId: string;
            response: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            type: "public-key";
        };
        PasskeyOptions: {
            /** @description Base64url; answered once, within five minutes. */
            challenge: string;
        };
        PasskeyView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isBackedUp: boolean;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
        };
        PaymentOfBid: {
            /** @enum {string} */
            status: "requires_payment" | "succeeded" | "canceled";
        };
        PaymentOfJob: {
            amount: string;
            /** Format: uuid */
            bidId: string;
            /** @enum {string} */
            status: "requires_payment" | "succeeded" | "released" | "refunding" | "refunded" | "canceled";
        };
        PaymentOfWork: {
            /** @example 240.00 */
            amount: string;
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @example paid */
            status: string;
            /** @enum {string} */
            type: "charge" | "payout";
        };
        PaymentRecord: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            createdAt: string;
            creditNotes: components["schemas"]["CreditNoteView"][];
            description: string;
            entries: components["schemas"]["BookedLine"][];
            /** @example 0.00 */
            fee: string;
            /** Format: uuid */
            id: string;
            lead: components["schemas"]["RecordLink"] | null;
            ledger: components["schemas"]["BookedFact"][];
            /** @example 50.00 */
            left: string;
            moves: components["schemas"]["MoneyMove"][];
            person: components["schemas"]["RecordLink"];
            /** Format: uuid */
            personId: string;
            personName: string | null;
            provider: components["schemas"]["ProviderObject"][];
            /**
             * @example [
             *       "pi_3Nf",
             *       "re_1Qa"
             *     ]
             */
            providerIds: string[];
            receipt: string | null;
            refunds: components["schemas"]["MoneyMove"][];
            /** @example paid */
            status: string;
            timeline: components["schemas"]["TimelineEntryView"][];
            transfers: components["schemas"]["MoneyMove"][];
            /** @enum {string} */
            type: "deposit" | "payout" | "fee" | "charge";
        };
        PaymentRequestOfJob: {
            bid: components["schemas"]["BidView"];
            /** Format: uuid */
            bidId: string;
            /** Format: date-time */
            expiresAt: string;
            price: string;
        };
        PaymentsOfWork: {
            payments: components["schemas"]["PaymentOfWork"][];
        };
        PaymentSummary: {
            depositCount: number;
            /** @example 150.00 */
            deposits: string;
            /** @example 0.00 */
            due: string;
            /** @example 285.00 */
            earned: string;
            /** @example 15.00 */
            fees: string;
            /** @example 5 */
            feeShare: number;
            /** @example 0.00 */
            forfeited: string;
            /** @example 50.00 */
            held: string;
            /** @example 0.00 */
            onItsWay: string;
            /** @example 0.00 */
            paid: string;
            /** @example 0.00 */
            pending: string;
            pendingCount: number;
            /** @example 50.00 */
            returned: string;
        };
        PaymentView: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            createdAt: string;
            creditNotes: components["schemas"]["CreditNoteView"][];
            description: string;
            /** @example 0.00 */
            feeAmount: string;
            forfeited: components["schemas"]["ForfeitView"] | null;
            /** Format: uuid */
            id: string;
            /** @example 50.00 */
            netAmount: string;
            payout: components["schemas"]["PayoutView"] | null;
            /** @example R-000042 */
            receipt: string | null;
            refunds: components["schemas"]["RefundView"][];
            /** @enum {string} */
            status: "paid" | "failed" | "refunded" | "forfeited" | "pending";
            takenByBank: components["schemas"]["TakenByBankView"] | null;
            /** @enum {string} */
            type: "deposit" | "payout" | "fee" | "charge";
        };
        PayoutSetupView: {
            /** @example 0.00 */
            onItsWayAmount: string;
            /** @example 0.00 */
            owedAmount: string;
            /** @enum {string} */
            status: "new" | "incomplete" | "ready";
            waiting: number;
            /** @example 228.00 */
            waitingAmount: string;
            waitsForTaxDetails: boolean;
        };
        PayoutView: {
            /** @enum {string} */
            cause: "approved" | "bank-decided" | "staff-decided";
            /** Format: date */
            expectedOn: string | null;
            /** @example null */
            holdReason: string | null;
            /** @example null */
            kept: string | null;
            /** @example 228.00 */
            net: string;
            /** Format: date-time */
            paidAt: string | null;
            refusedByBank: boolean;
            /** @enum {string} */
            status: "waiting_account" | "due" | "sent" | "paid" | "failed" | "reversed" | "canceled" | "held";
            /** @example null */
            takenBack: string | null;
            waitsForTaxDetails: boolean;
        };
        PlaceBid: {
            eta: string;
            lines?: components["schemas"]["BidLineInput"][] | null;
            message?: string | null;
            price: number;
        };
        PlaceView: {
            postcode: string;
            postTown: string | null;
        };
        PointEventView: {
            appeal: components["schemas"]["OwnAppealView"] | null;
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            mayAppeal: boolean;
            points: number;
            title: string | null;
            why: string;
        };
        PointSummary: {
            thisWeek: number;
        };
        PostJobFor: {
            budget: string;
            /** Format: uuid */
            customerId: string;
            /** Format: date */
            deadline?: string | null;
            description: string;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial";
            location: string;
            /** @enum {integer|null} */
            maxBidders?: 3 | 5 | 10 | null;
            photoIds?: string[] | null;
            /** @example M1 1AE */
            postcode: string;
            privatePhotoIds?: string[] | null;
            /** @enum {string} */
            serviceType: "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network";
            streetAddress?: string | null;
            title: string;
        };
        /** @enum {string} */
        PreferenceCategory: "new-leads" | "bid-updates" | "messages" | "payment-updates" | "reviews";
        PreferencesView: {
            switches: components["schemas"]["PreferenceSwitch"][];
        };
        PreferenceSwitch: {
            category: components["schemas"]["PreferenceCategory"];
            channel: components["schemas"]["MessageChannel"];
            wanted: boolean;
        };
        PreviewedNotice: {
            to: string;
            what: string;
        };
        PreviewedRefund: {
            /** @example 50.00 */
            amount: string;
            /** @enum {string} */
            kind: "deposit" | "charge";
            to: string;
        };
        PriceAnswer: {
            /** @example 40.00 */
            amount?: string;
            assignment?: components["schemas"]["AssignmentView"];
            clientSecret?: string;
        };
        PriorityCounts: {
            high: number;
            premium: number;
            standard: number;
        };
        Problem: {
            code: components["schemas"]["ErrorCode"];
            data?: {
                [key: string]: unknown;
            };
            detail: string;
            errors?: {
                [key: string]: string;
            };
            requestId: string;
            status: number;
            title: string;
        };
        PromiseView: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ProposalView: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "installer" | "customer" | "staff";
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "cancel" | "price";
            price: string | null;
            reason: string;
            toPay: string | null;
            yours: boolean;
        };
        ProposeDay: {
            /** Format: date */
            day: string;
            /** @enum {string} */
            part: "morning" | "afternoon" | "all-day";
        };
        ProposePrice: {
            price: number;
            reason: string;
        };
        ProveYourself: {
            code?: string | null;
            /** Format: password */
            currentPassword?: string | null;
        };
        ProviderHealth: {
            answersInMs: number | null;
            isUp: boolean;
            /** @example stripe */
            name: string;
            waiting: number;
            /** Format: date-time */
            waitingSince: string | null;
        };
        ProviderObject: {
            /** @example Payment */
            label: string;
            /** @example pi_3Nf */
            providerId: string;
            url: string | null;
        };
        PushKeysOfBrowser: {
            auth: string;
            p256dh: string;
        };
        PushView: {
            isOn: boolean;
            publicKey: string | null;
        };
        PutBackWork: {
            /** Format: uuid */
            from?: string | null;
        };
        QuarterView: {
            /** @example 15.00 */
            fees: string;
            jobs: number;
            /** @example 285.00 */
            paid: string;
            quarter: number;
            /** @example 0.00 */
            taxes: string;
        };
        QueueHealth: {
            active: number;
            delayed: number;
            failed: number;
            isPaused: boolean;
            name: string;
            waiting: number;
        };
        RankAnswer: {
            rank: number | null;
        };
        RatingView: {
            /** @example 4.8 */
            average: number | null;
            count: number;
        };
        ReadAllAnswer: {
            marked: number;
        };
        ReconcileRunView: {
            differences: string[];
            /** Format: date-time */
            finishedAt: string;
            /** Format: uuid */
            id: string;
            isAll: boolean;
            standing: string[];
            /** Format: date-time */
            startedAt: string;
        };
        RecordLink: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        RecoveryCodes: {
            /**
             * @example [
             *       "abcd-efgh-jkmn"
             *     ]
             */
            recoveryCodes: string[];
        };
        RefundableView: {
            left: string;
            lines: components["schemas"]["RefundLineView"][];
            /** @enum {string} */
            of: "deposit" | "price";
            secondPersonAbove: string;
        };
        RefundCounts: {
            failed: number;
            sent: number;
        };
        RefundLineView: {
            account: components["schemas"]["LedgerAccount"];
            /** @enum {string} */
            kind: "charge-received" | "refund-requested" | "refund-left" | "refund-returned" | "refund-settled-outside" | "refund-replaced" | "refund-covered" | "unclaimed-received" | "unclaimed-returned" | "provider-fee" | "chargeback-taken" | "chargeback-returned" | "chargeback-lost" | "deposit-forfeited" | "payout-earned" | "payout-taken-back" | "payout" | "payout-returned" | "clawback-claimed" | "payout-withheld" | "payout-withheld-undone" | "sent-by-hand" | "sent-by-hand-returned" | "fee-returned" | "pay-held-again" | "held-again" | "operator-moved" | "debt-written-off" | "write-off-recovered" | "cis-deducted" | "cis-given-back" | "cis-paid-over";
            /** @enum {string} */
            side: "debit" | "credit";
        };
        RefundPayment: {
            amount: number;
            left?: number;
            reason: string;
        };
        RefundView: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date */
            expectedBy: string | null;
            outside: components["schemas"]["OutsideView"] | null;
            reference: string | null;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "requested" | "sent" | "succeeded" | "failed";
            whole: components["schemas"]["WholeRefundView"] | null;
            why: string | null;
        };
        RefundWithSettlements: {
            /** @example 50.00 */
            amount: string;
            attempt: number;
            /** Format: uuid */
            chargeId: string;
            /** Format: date-time */
            completedAt: string | null;
            description: string;
            /** Format: date */
            expectedBy: string | null;
            /** Format: date-time */
            failedAt: string | null;
            failureCode: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "charge" | "extra";
            outside: components["schemas"]["OutsideView"] | null;
            payerEmail: string | null;
            /** Format: uuid */
            payerId: string;
            payerName: string | null;
            providerRefundId: string | null;
            providerUrl: string | null;
            reason: string;
            reference: string | null;
            /** Format: date-time */
            requestedAt: string;
            secondPersonAbove: string;
            /** Format: date-time */
            sentAt: string | null;
            settlements: components["schemas"]["SettlementView"][];
            /** @enum {string} */
            status: "requested" | "sent" | "succeeded" | "failed";
            whole: components["schemas"]["WholeRefundView"] | null;
            why: string | null;
        };
        RefuseApproval: {
            reason: string;
        };
        RefuseFactorReset: {
            reason: string;
        };
        RefuseSettlement: {
            reason: string;
        };
        RefuseWriteOff: {
            reason: string;
        };
        Register: {
            companyName?: string | null;
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            /** Format: password */
            password: string;
            /** @example 07700 900123 */
            phoneNumber?: string | null;
            /** @enum {string|null} */
            userType?: "installer" | "customer" | null;
        };
        RejectApplication: {
            reason: string;
            version?: number;
        };
        RemovalView: {
            /** Format: date-time */
            at: string;
            reason: string;
        };
        RemoveReview: {
            reason: string;
        };
        ReopenJob: {
            /** Format: date */
            deadline?: string | null;
        };
        RepairDifference: {
            line: string;
        };
        ReplyToReview: {
            text: string;
        };
        ReplyToTicket: {
            text: string;
            version?: number;
        };
        ReportBreach: {
            message: string;
            /** Format: date-time */
            noticedAt: string;
            subject: string;
        };
        ReportColumn: {
            /** @example Leads */
            label: string;
            /** @example leads */
            name: string;
            /** @enum {string} */
            unit: "count" | "pence" | "percent" | "minutes" | "hours" | "moment";
        };
        ReportedYearView: {
            actedOn: number;
            medianHours: number | null;
            received: number;
            waiting: number;
            /** @example 2026 */
            year: number;
        };
        ReportFigure: {
            before: number | null;
            /** @example Leads */
            label: string;
            lists?: components["schemas"]["ListOfFigure"][];
            /** @example leads */
            name: string;
            /** @example /admin/leads */
            path: string | null;
            /** @enum {string} */
            unit: "count" | "pence" | "percent" | "minutes" | "hours" | "moment";
            value: number | null;
        };
        ReportRow: {
            before: (number | null)[] | null;
            /** @example 2026-11-25 */
            label: string;
            /** @example /admin/leads */
            path: string | null;
            /**
             * @example [
             *       "/admin/leads",
             *       null
             *     ]
             */
            paths?: (string | null)[];
            values: (number | null)[];
        };
        ReportTable: {
            columns: components["schemas"]["ReportColumn"][];
            /** @example by-day */
            name: string;
            note: string;
            /** @enum {string} */
            plot: "line" | "bars" | "none";
            /**
             * @example [
             *       "leads",
             *       "bids",
             *       "awards"
             *     ]
             */
            plotted: string[];
            /** @example Day */
            rowLabel: string;
            rows: components["schemas"]["ReportRow"][];
            /** @example Leads, bids and awards */
            title: string;
        };
        ReportThread: {
            /** Format: uuid */
            installerId?: string | null;
            reason: string;
        };
        ReportView: {
            answer: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /** Format: uuid */
            id: string;
            note: string | null;
            /** @enum {string|null} */
            outcome: "removed" | "changed" | "kept" | "elsewhere" | null;
            reason: string;
            /** Format: date-time */
            reportedAt: string;
            /** @enum {string} */
            side: "installer" | "owner";
        };
        RequestInformation: {
            message: string;
            version?: number;
        };
        ResetPassword: {
            /** Format: password */
            password: string;
            token: string;
        };
        ResolveDispute: {
            installerAmount: number;
            reason: string;
        };
        RetentionView: {
            name: string;
            /** @example 7 years after completion */
            period: string;
            /** Format: date-time */
            ranAt: string | null;
            rows: number;
            total: number;
            /** @example Photos of jobs and of their work */
            what: string;
        };
        ReturnedView: {
            /** @enum {string} */
            part: "part" | "whole";
            /** @example 240.00 */
            was: string;
        };
        ReviewDocument: {
            /** Format: date */
            expiresOn?: string | null;
            /** Format: date */
            issuedOn?: string | null;
            level?: string | null;
            number?: string | null;
            reason?: string | null;
            /** @enum {string} */
            status: "accepted" | "rejected";
            sum?: number | null;
            version?: number;
        };
        ReviewRow: {
            /** Format: uuid */
            aboutId: string;
            aboutName: string;
            /** Format: uuid */
            assignmentId: string;
            /** Format: uuid */
            authorId: string;
            authorName: string;
            /** @enum {string} */
            by: "installer" | "customer";
            /** Format: uuid */
            id: string;
            rating: number;
            removalReason: string | null;
            reply: string | null;
            /** @enum {string} */
            state: "hidden" | "shown" | "removed";
            text: string;
            title: string;
            /** Format: date-time */
            writtenAt: string;
        };
        ReviewsOfJob: {
            /** Format: uuid */
            answerable: string | null;
            /** Format: date-time */
            closesAt: string | null;
            shown: components["schemas"]["ReviewView"][];
            written: ("installer" | "customer")[];
            yours: components["schemas"]["ReviewView"] | null;
        };
        ReviewView: {
            /** @example Kim P. */
            authorName: string;
            /** @enum {string} */
            by: "installer" | "customer";
            /** Format: uuid */
            id: string;
            rating: number | null;
            removed: components["schemas"]["RemovalView"] | null;
            /** Format: date-time */
            repliedAt: string | null;
            reply: string | null;
            /** Format: date-time */
            shownAt: string | null;
            text: string | null;
            title: string;
            /** Format: date-time */
            writtenAt: string;
        };
        RightToCancelView: {
            /** Format: date-time */
            beginAskedAt: string | null;
            beginWords: string;
            /** Format: date-time */
            cancelledAt: string | null;
            isOver: boolean;
            /** Format: date */
            lastDay: string;
            mayAskToBegin: boolean;
            /** @enum {string|null} */
            outcome: "refund" | "decide" | null;
            /** Format: date-time */
            until: string;
        };
        RightToldView: {
            beginWords: string;
            isBeginAsked: boolean;
            told: string;
        };
        SaveAvailability: {
            /** Format: date */
            availableFrom?: string | null;
            isAvailable: boolean;
            timeOff?: components["schemas"]["DaySpanView"][] | null;
            weekly?: components["schemas"]["DayHoursView"][] | null;
        };
        SaveBusiness: {
            certifications?: string | null;
            isPublic: boolean;
            serviceTypes: ("starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network")[];
            /** @example GB980780684 */
            vatNumber?: string | null;
            /** @example 25 */
            workingRadius: string;
        };
        SaveCisCheck: {
            /** @enum {integer} */
            percent: 0 | 20 | 30;
            verificationNumber?: string | null;
        };
        SaveCisContractor: {
            accountsOfficeReference: string;
            employerReference: string;
            name: string;
            utr?: string | null;
            /** @example GB980780684 */
            vatNumber?: string | null;
        };
        SavedSearchView: {
            alerts: boolean;
            budget: number | null;
            /** Format: date-time */
            createdAt: string;
            deposit: number | null;
            /** Format: uuid */
            id: string;
            inRange: boolean;
            name: string;
            /** @enum {string} */
            order: "newest" | "nearest" | "closing" | "budget";
            /** @enum {string|null} */
            priority: "standard" | "high" | "premium" | null;
            q: string | null;
            serviceType: string | null;
            within: number | null;
        };
        SaveJob: {
            budget: string;
            /** Format: date */
            deadline?: string | null;
            description: string;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial";
            location: string;
            /** @enum {integer|null} */
            maxBidders?: 3 | 5 | 10 | null;
            photoIds?: string[] | null;
            /** @example M1 1AE */
            postcode: string;
            privatePhotoIds?: string[] | null;
            /** @enum {string} */
            serviceType: "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network";
            streetAddress?: string | null;
            title: string;
        };
        SaveLead: {
            budget: string;
            /** Format: date */
            deadline?: string | null;
            depositAmount?: number | null;
            description: string;
            /** @enum {string} */
            jobType: "residential" | "commercial" | "industrial" | "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network";
            location: string;
            /** @enum {integer|null} */
            maxBidders?: 3 | 5 | 10 | null;
            maxBudget: number;
            minBudget: number;
            /** @example M1 1AE */
            postcode: string;
            /** @enum {string|null} */
            priority?: "standard" | "high" | "premium" | null;
            requiredRank?: number | null;
            /** @enum {string|null} */
            serviceType?: "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network" | null;
            /** @enum {string|null} */
            status?: "draft" | "active" | "completed" | "cancelled" | null;
            title: string;
        };
        SaveSearch: {
            alerts: boolean;
            budget?: number | null;
            deposit?: number | null;
            inRange: boolean;
            name: string;
            /** @enum {string} */
            order: "newest" | "nearest" | "closing" | "budget";
            /** @enum {string|null} */
            priority?: "standard" | "high" | "premium" | null;
            q?: string | null;
            /** @enum {string|null} */
            serviceType?: "starlink" | "network_installation" | "4g_5g" | "viasat" | "satellite_tv" | "aerial" | "av_installation" | "cctv" | "home_network" | "home_automation" | "commercial_energy" | "offshore_installation" | "construction_network" | null;
            within?: number | null;
        };
        SaveStreetAddress: {
            streetAddress?: string | null;
        };
        SaveTaxDetails: {
            companyNumber?: string | null;
            dateOfBirth?: string | null;
            firstName?: string | null;
            /** @enum {string} */
            kind: "individual" | "company" | "partnership";
            lastName?: string | null;
            organisation?: string | null;
            /** @example M1 1AE */
            postcode: string;
            street: string;
            taxNumber?: string | null;
            town: string;
        };
        ScheduleHealth: {
            failure: string | null;
            isRunning: boolean;
            /** Format: date-time */
            lastRunAt: string | null;
            /** @example leads.close-expired */
            name: string;
            /** Format: date-time */
            nextRunAt: string | null;
            queue: string;
        };
        SellersView: {
            isOver: boolean;
            /**
             * @example [
             *       "Platform operator ID"
             *     ]
             */
            lacks: string[];
            sellers: number;
            withDetails: number;
            without: components["schemas"]["SellerWithout"][];
            /** @example 2026 */
            year: number;
        };
        SellerWithout: {
            /** Format: uuid */
            id: string;
            name: string;
            payWaits: boolean;
        };
        SendDocument: {
            /** Format: date */
            expiresOn?: string | null;
            /** Format: uuid */
            fileId: string;
            /** Format: date */
            issuedOn?: string | null;
            /** @enum {string} */
            kind: "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs" | "reference" | "company" | "right-to-work";
        };
        SendMessage: {
            /** Format: uuid */
            idempotencyKey?: string | null;
            /** Format: uuid */
            installerId?: string | null;
            photoIds?: string[] | null;
            text: string;
        };
        SessionView: {
            /** Format: date-time */
            createdAt: string;
            device: string | null;
            /** Format: uuid */
            id: string;
            isCurrent: boolean;
            /** Format: date-time */
            seenAt: string;
        };
        SetApproved: {
            checked?: ("identity" | "company" | "insurance" | "niceic" | "cedia" | "ipaf" | "cscs" | "dbs" | "reference" | "company-proof" | "right-to-work")[] | null;
            isApproved: boolean;
            reason?: string | null;
            version?: number;
        };
        SetPicture: {
            /** Format: uuid */
            fileId: string;
        };
        SetSuspended: {
            /** @default true */
            isSuspended: boolean;
            reason: string;
            version?: number;
        };
        SettingsVersionView: {
            approvalDays: number;
            by: string;
            /** Format: date-time */
            changedAt: string;
            defaultDeposit: number;
            feePercent: number;
            /** Format: date-time */
            from: string;
            /** Format: uuid */
            id: string;
            mailImprint: string;
            operatorCompanyNumber: string;
            operatorHmrcId: string;
            operatorIcoRegistration: string;
            operatorName: string;
            operatorOffice: string;
            operatorPrivacyEmail: string;
            operatorTaxReference: string;
            paymentsOpen: boolean;
            postingOpen: boolean;
            reason: string;
            registrationOpen: boolean;
            reviewDays: number;
            sampleContent: boolean;
            secondPersonAbove: number;
            /** @enum {string} */
            state: "current" | "planned" | "past" | "overtaken";
            /** Format: date-time */
            until: string | null;
            vatNumber: string;
            vatPercent: number;
            version: number;
        };
        SettingsView: {
            approvalDays: number;
            by: string | null;
            defaultDeposit: number;
            feePercent: number;
            /** Format: date-time */
            from: string | null;
            mailImprint: string;
            operatorCompanyNumber: string;
            operatorHmrcId: string;
            operatorIcoRegistration: string;
            operatorName: string;
            operatorOffice: string;
            operatorPrivacyEmail: string;
            operatorTaxReference: string;
            paymentsOpen: boolean;
            planned: components["schemas"]["SettingsVersionView"] | null;
            postingOpen: boolean;
            reason: string | null;
            registrationOpen: boolean;
            reviewDays: number;
            sampleContent: boolean;
            secondPersonAbove: number;
            vatNumber: string;
            vatPercent: number;
            version: number;
        };
        SettlementView: {
            /** Format: date-time */
            askedAt: string;
            /** Format: uuid */
            askedById: string;
            askedByName: string;
            /** Format: date-time */
            decidedAt: string | null;
            decidedByName: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date */
            paidOn: string;
            proof: components["schemas"]["FileView"] | null;
            reason: string;
            reference: string;
            refusal: string | null;
            /** @enum {string} */
            status: "waiting" | "done" | "refused";
            whyNoProof: string | null;
        };
        SettleOutside: {
            /** Format: date */
            paidOn: string;
            /** Format: uuid */
            proofId?: string | null;
            reason: string;
            reference: string;
            whyNoProof?: string | null;
        };
        SetVerified: {
            isVerified: boolean;
            reason?: string | null;
            version?: number;
        };
        ShowEvidence: {
            /** Format: uuid */
            idempotencyKey?: string | null;
            note: string;
            photoIds?: string[] | null;
        };
        SignIn: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        SignInAnswer: {
            passkey?: boolean;
            twoFactor?: boolean;
            user?: components["schemas"]["UserView"];
        };
        SisterTicketView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** @example RI-7K3M9QXD */
            reference: string;
            subject: string;
        };
        StaffActView: {
            /** Format: date-time */
            at: string;
            id: string;
            reason: string | null;
            /** @example Our team approved your application. */
            what: string;
        };
        StaffChange: {
            reason?: string | null;
            version?: number;
        };
        StaffDocumentView: {
            businessAddress: string | null;
            businessName: string | null;
            certifications: string | null;
            companyName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            expiresOn: string | null;
            /** Format: uuid */
            fileId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date */
            issuedOn: string | null;
            kind: components["schemas"]["PaperKind"];
            label: string;
            level: string | null;
            name: string;
            number: string | null;
            /** Format: date */
            promisedBy: string | null;
            reason: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
            /** @enum {string} */
            status: "waiting" | "accepted" | "rejected";
            sum: number | null;
            thumbnailUrl: string | null;
            url: string | null;
            /** Format: uuid */
            userId: string;
            version: number;
            wants: ("number" | "level" | "issuedOn" | "expiresOn")[];
        };
        StaffReason: {
            reason?: string | null;
        };
        StaffRefundView: {
            /** Format: uuid */
            approvalId?: string;
            /** Format: uuid */
            refundId?: string;
        };
        StaffReviewView: {
            answer: string | null;
            /** Format: date-time */
            answeredAt: string | null;
            checklist: components["schemas"]["ChecklistView"] | null;
            /** Format: date-time */
            decidedAt: string | null;
            words: string | null;
        };
        StaffThreadRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installerId: string;
            installerName: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: uuid */
            leadId: string;
            openReports: number;
            /** Format: uuid */
            ownerId: string | null;
            ownerName: string | null;
            /** Format: date-time */
            reportedAt: string | null;
            title: string;
        };
        StaffThreadView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installerId: string;
            installerName: string;
            isOwn: boolean;
            /** Format: date-time */
            lastAt: string;
            /** Format: uuid */
            leadId: string;
            messages: components["schemas"]["MessageView"][];
            openReports: number;
            /** Format: uuid */
            ownerId: string | null;
            ownerName: string | null;
            /** Format: date-time */
            reportedAt: string | null;
            reports: components["schemas"]["ReportView"][];
            title: string;
        };
        StaffView: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            firstName: string;
            hasTwoFactor: boolean;
            /** Format: uuid */
            id: string;
            lastName: string;
            /** @enum {string} */
            role: "support" | "vetting" | "money" | "owner";
            /** Format: date-time */
            seenAt: string | null;
            version: number;
        };
        StandingView: {
            /** Format: date-time */
            dueAt: string | null;
            isYours: boolean;
            text: string;
            /** @example Check the work */
            title: string;
        };
        StartView: {
            /** Format: date */
            from: string | null;
            isAvailable: boolean;
        };
        StatementAccount: {
            /** @example deposits_held */
            account: string;
            /** @example 50.00 */
            closing: string;
            /** @example Deposits held */
            label: string;
            movements: components["schemas"]["StatementMovement"][];
            /** @example 0.00 */
            opening: string;
        };
        StatementFigure: {
            /** @example 12.00 */
            amount: string;
            /** @example Fees earned */
            label: string;
            /** @example fees */
            name: string;
        };
        StatementMovement: {
            /** @example 50.00 */
            amount: string;
            /** @example A card payment has arrived */
            kind: string;
        };
        StatementView: {
            accounts: components["schemas"]["StatementAccount"][];
            differences: string[];
            figures: components["schemas"]["StatementFigure"][];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        StatusView: {
            /** Format: date-time */
            asOf: string;
            /** Format: date-time */
            countedAt: string | null;
            parts: components["schemas"]["PartStatusView"][];
            promises: components["schemas"]["KeptPromiseView"][] | null;
            reported: components["schemas"]["ReportedYearView"] | null;
        };
        StopFactorReset: {
            key: string;
            /** Format: uuid */
            reset: string;
        };
        SubmitWork: {
            /** Format: uuid */
            idempotencyKey?: string | null;
            note: string;
            photoIds?: string[] | null;
        };
        SubscribeToPush: {
            endpoint: string;
            keys: components["schemas"]["PushKeysOfBrowser"];
        };
        TakenByBankView: {
            /** @example 50.00 */
            amount: string;
            /** Format: date-time */
            at: string;
            isFinal: boolean;
        };
        TakeWork: {
            /** Format: uuid */
            from?: string | null;
            /** Format: uuid */
            staffId?: string;
        };
        TaxDetailsView: {
            companyNumber: string | null;
            /** Format: date */
            dateOfBirth: string | null;
            firstName: string | null;
            /** Format: date-time */
            givenAt: string | null;
            /** @enum {string|null} */
            kind: "individual" | "company" | "partnership" | null;
            lastName: string | null;
            /** @example 56C */
            numberEnd: string | null;
            /** @enum {string|null} */
            numberKind: "nino" | "utr" | null;
            organisation: string | null;
            postcode: string | null;
            /** @enum {string} */
            state: "not-asked" | "asked" | "waiting" | "given";
            street: string | null;
            town: string | null;
            /** Format: date-time */
            waitsFrom: string | null;
        };
        TaxIdentityView: {
            /** @example 01234567 */
            companyNumber: string | null;
            name: string | null;
            /** @example AB123456C */
            nationalInsuranceNumber: string | null;
            /** @example 1123456789 */
            utr: string | null;
        };
        ThreadRow: {
            /** Format: uuid */
            assignmentId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installerId: string;
            /** Format: date-time */
            lastAt: string;
            lastIsMine: boolean;
            /** Format: uuid */
            leadId: string;
            name: string;
            pictureUrl: string | null;
            preview: string;
            title: string;
            unread: number;
        };
        ThreadView: {
            /** Format: date-time */
            closesAt: string | null;
            /** Format: uuid */
            installerId: string;
            isOpen: boolean;
            isReported: boolean;
            /** Format: uuid */
            leadId: string;
            mayShareContacts: boolean;
            name: string;
            pictureUrl: string | null;
            title: string;
            unread: number;
        };
        TicketAssignee: {
            /** Format: uuid */
            id: string;
            /** @example Helen Hart */
            name: string;
        };
        TicketCounts: {
            answered: number;
            open: number;
        };
        TicketOpenedView: {
            /** @example RI-7K3M9QXD */
            reference: string;
        };
        TicketPayment: {
            /** Format: uuid */
            id: string;
            /** @example R-000042 */
            reference: string;
        };
        TicketReplyView: {
            from: string | null;
            /** Format: uuid */
            id: string;
            leftOut: number;
            staff: string | null;
            text: string;
            /** Format: date-time */
            writtenAt: string;
        };
        TicketThreadView: {
            /** Format: date-time */
            answeredAt: string | null;
            assignee: components["schemas"]["TicketAssignee"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: email */
            email: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "contact" | "support" | "investor" | "partner" | "privacy" | "deletion" | "content" | "breach" | "appeal" | "complaint";
            /** Format: date-time */
            lawfulEnd: string | null;
            /** Format: uuid */
            mergedInto: string | null;
            message: string;
            name: string;
            note: string | null;
            /** Format: date-time */
            noticedAt: string | null;
            others: components["schemas"]["SisterTicketView"][];
            payment: components["schemas"]["TicketPayment"] | null;
            /** Format: uuid */
            personId: string | null;
            /** @example RI-7K3M9QXD */
            reference: string;
            replies: components["schemas"]["TicketReplyView"][];
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            subject: string;
            takesAnswers: boolean;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        TicketView: {
            /** Format: date-time */
            answeredAt: string | null;
            assignee: components["schemas"]["TicketAssignee"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: email */
            email: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "contact" | "support" | "investor" | "partner" | "privacy" | "deletion" | "content" | "breach" | "appeal" | "complaint";
            /** Format: date-time */
            lawfulEnd: string | null;
            message: string;
            name: string;
            note: string | null;
            /** Format: date-time */
            noticedAt: string | null;
            payment: components["schemas"]["TicketPayment"] | null;
            /** @example RI-7K3M9QXD */
            reference: string;
            /** @enum {string} */
            status: "open" | "answered" | "closed";
            subject: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            key: string;
            what: string;
        };
        TimelineEntryView: {
            /** Format: date-time */
            at: string;
            id: string;
            /** @enum {string} */
            kind: "account" | "lead" | "told" | "bid" | "work" | "money" | "message" | "points" | "note";
            parts: components["schemas"]["TimelinePart"][];
            reason: string | null;
            /** @example Helen Marsh approved the application. */
            what: string;
        };
        TimelinePart: {
            /** @example /admin/users/0191d2f0/show */
            path: string | null;
            /** @example Rosa Field */
            text: string;
        };
        TodayView: {
            awards: components["schemas"]["DayFigure"];
            bids: components["schemas"]["DayFigure"];
            completed: components["schemas"]["DayFigure"];
            deposits: components["schemas"]["DayFigure"];
            joined: components["schemas"]["DayFigure"];
            leads: components["schemas"]["DayFigure"];
            receivedPence: components["schemas"]["DayFigure"];
            refundedPence: components["schemas"]["DayFigure"];
        };
        ToldInstaller: {
            distanceMiles: number;
            /** Format: uuid */
            id: string;
            name: string;
            /** @example CCTV Installation: 7.4 miles away, works within 25 */
            reason: string;
            /** Format: date-time */
            toldAt: string;
            wave: number;
        };
        /** @enum {string} */
        Topic: "account" | "applications" | "assignments" | "bids" | "disputes" | "documents" | "jobs" | "leaderboard" | "leads" | "messages" | "notifications" | "payments" | "preferences" | "refunds" | "stats" | "tickets" | "work";
        TurnView: {
            /** Format: date */
            day: string | null;
            /** Format: date-time */
            dueAt: string | null;
            /** @enum {string} */
            kind: "check-work" | "pay-request" | "pay-price" | "answer-price" | "answer-end" | "answer-day" | "give-evidence" | "choose-bid" | "put-right" | "submit-work" | "place-bid" | "set-up-payouts" | "give-tax-details";
            /** @example /assignments/0191d2f0-0000-7000-8000-000000000000 */
            path: string;
            /** Format: uuid */
            subjectId: string;
            /** @example Eight cameras for a small shop */
            title: string;
            /** @example Check the work */
            what: string;
        };
        TwoFactorSetup: {
            /** @example otpauth://totp/… */
            otpauthUrl: string;
            qr: string;
            secret: string;
        };
        TwoFactorState: {
            isOn: boolean;
            recoveryCodesLeft: number;
            /** Format: date-time */
            since: string | null;
        };
        UnlockOnLead: {
            depositAmount: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "requires_payment" | "paid" | "refunding" | "refunded" | "refund_failed" | "canceled" | "forfeited";
        };
        UpdateProfile: {
            address?: string | null;
            bio?: string | null;
            /** Format: password */
            currentPassword?: string | null;
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            /** @example 07700 900123 */
            phone?: string | null;
        };
        UserAnswer: {
            user: components["schemas"]["UserView"];
        };
        UserView: {
            address: string | null;
            bio: string | null;
            canBid: boolean;
            companyApproved: boolean;
            companyName: string | null;
            completedJobs: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            emailVerified: boolean;
            firstName: string;
            /** Format: uuid */
            id: string;
            isAdmin: boolean;
            isApproved: boolean;
            isSuspended: boolean;
            isVerified: boolean;
            lastName: string;
            needsRegistration: boolean;
            needsSecondFactor: boolean;
            pendingEmail: string | null;
            pendingPhone: string | null;
            phoneNumber: string | null;
            phoneVerified: boolean;
            points: number;
            profileImageUrl: string | null;
            rank: number | null;
            serviceTypes: string[];
            /** @enum {string|null} */
            staffRole: "support" | "vetting" | "money" | "owner" | null;
            stripeConnectAccountId: string | null;
            successRate: number;
            totalEarnings: string;
            /** @enum {string} */
            userType: "customer" | "installer";
            workingRadius: number | null;
        };
        VerifyCode: {
            token: string;
        };
        WaitingView: {
            /** Format: date-time */
            dueAt: string;
            /** @enum {string} */
            kind: "application" | "company" | "paper" | "expiring" | "approval" | "settlement" | "factor" | "write-off" | "ticket" | "breach" | "rights" | "erasure" | "refund" | "payout" | "hold" | "cis" | "cis-check" | "work" | "bids" | "dispute" | "chargeback" | "report" | "operation" | "delivery" | "difference";
            owner: components["schemas"]["WorkOwner"] | null;
            /** @example /admin/users/0191d2f0-0000-7000-8000-000000000000/show */
            path: string;
            /** Format: uuid */
            subjectId: string;
            /** @example Check the application of Rosa Field */
            title: string;
        };
        WebhookAnswer: {
            received: boolean;
        };
        WholeRefundView: {
            /** @example 120.00 */
            amount: string;
            parts: number;
        };
        WorkDayView: {
            /** @enum {string} */
            by: "installer" | "customer" | "staff";
            /** Format: date */
            day: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            part: "morning" | "afternoon" | "all-day";
            yours: boolean;
        };
        WorkerHealth: {
            holds: string[];
            process: number;
            /** Format: date-time */
            since: string;
            /** @example 0.3.0 */
            version: string;
        };
        WorkInvoiceView: {
            /** @example 240.00 */
            amount: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            issuedAt: string;
            /** @enum {string} */
            kind: "invoice" | "credit";
            /** @example INV-000012 */
            number: string;
        };
        WorkOwner: {
            /** Format: uuid */
            id: string;
            /** @example Helen Hart */
            name: string;
        };
        WorkPlaceView: {
            /** @example Bolton */
            location: string;
            mapUrl: string;
            /** @example BL1 2AB */
            postcode: string;
            streetAddress: string | null;
        };
        WriteOffDebt: {
            amount: number;
            left?: number;
            reason: string;
        };
        WriteOffLine: {
            account: components["schemas"]["LedgerAccount"];
            /** @enum {string} */
            side: "debit" | "credit";
        };
        WriteOffView: {
            amount: string;
            /** Format: date-time */
            askedAt: string;
            /** Format: uuid */
            askedById: string;
            askedByName: string;
            /** Format: date-time */
            decidedAt: string | null;
            decidedByName: string | null;
            /** Format: uuid */
            id: string;
            reason: string;
            refusal: string | null;
            /** @enum {string} */
            status: "waiting" | "done" | "refused";
        };
        WriteReview: {
            rating: number;
            text: string;
        };
        YearsView: {
            years: components["schemas"]["YearView"][];
        };
        YearView: {
            /** @example 15.00 */
            fees: string;
            jobs: number;
            /** @example 285.00 */
            paid: string;
            quarters: components["schemas"]["QuarterView"][];
            /** @example 0.00 */
            taxes: string;
            /** @example 2026 */
            year: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    PrivacyController_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedByPassword"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CalendarAddressController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CalendarAddressController_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_dataMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataMapView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_erasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedByPassword"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_list: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyController_keep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PreferencesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PreferencesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePreferences"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffActsController_list: {
        parameters: {
            query?: {
                /** @description after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffActView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TimelineAdminController_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                subject: "users" | "leads" | "assignments" | "payments";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNote"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TimelineAdminController_read: {
        parameters: {
            query?: {
                after?: string;
                kind?: "account" | "lead" | "told" | "bid" | "work" | "money" | "message" | "points" | "note";
            };
            header?: never;
            path: {
                id: string;
                subject: "users" | "leads" | "assignments" | "payments";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEntryView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_list: {
        parameters: {
            query?: {
                /** @description status (text), id (ids), from (text), to (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, askedAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseApproval"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsAdminController_assignments: {
        parameters: {
            query?: {
                /** @description q (text), id (ids), leadId (text), status (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, acceptedAt, price, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentSummary"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsAdminController_assignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RecordsAdminController_paymentsOfWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsOfWork"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuditAdminController_list: {
        parameters: {
            query?: {
                /** @description id (ids), subject (text), subjectId (id), actorId (id), actorKind (text), requestId (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, at, id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuditAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsAdminController_list: {
        parameters: {
            query?: {
                /** @description status (text), leadId (ids), installerId (ids), id (ids), from (text), to (text), awardedFrom (text), awardedTo (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBidView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBidView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisMonthsController_list: {
        parameters: {
            query?: {
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisMonthsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisMonthsController_paid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaidToHmrc"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisMonthView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CountsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCounts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyAdminController_look: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataKeepingView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DebtsAdminController_list: {
        parameters: {
            query?: {
                /** @description state (text), payeeId (ids), id (ids), from (text), to (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, owedSince */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DebtsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtWithWriteOffs"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DebtsAdminController_writeOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOffDebt"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtWithWriteOffs"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtWithWriteOffs"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    MarketHealthAdminController_deliveries: {
        parameters: {
            query?: {
                /** @description id (text) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    MarketHealthAdminController_redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsAdminController_disputes: {
        parameters: {
            query?: {
                /** @description q (text), id (ids), status (text), endedFrom (text), endedTo (text), late (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, openedAt, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeRow"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsAdminController_dispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeRow"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocumentsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), status (text), kind (text), userId (text), reviewedFrom (text), reviewedTo (text), late (text), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDocumentView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocumentsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDocumentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocumentsAdminController_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDocument"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDocumentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PrivacyAdminController_closed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsAdminController_list: {
        parameters: {
            query?: {
                /** @description status (text), userId (ids), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, askedAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorResetView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorResetView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsAdminController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorResetView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsAdminController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseFactorReset"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorResetView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    MarketHealthAdminController_look: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), status (text), customerId (ids), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminJobView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsAdminController_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostJobFor"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminJobView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), priority (text), status (text), serviceType (text), jobType (text), reachable (flag), within (text), deposit (text), budget (text), outcode (text), unlocked (flag), region (text), from (text), to (text), createdFrom (text), createdTo (text), completedFrom (text), completedTo (text), awarded (flag), withBid (flag), deletedToo (flag), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, deadline, title, status, priority, maxBudget, interestedCount, distanceMiles */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadPreviewController_read: {
        parameters: {
            query?: {
                delete?: "true";
                status?: "draft" | "active" | "completed" | "cancelled";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPreviewView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RecordsAdminController_lead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadRecord"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsAdminController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                installerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_ledger: {
        parameters: {
            query?: {
                /** @description kind (text), figure (text), id (ids), from (text), to (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, bookedAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_fact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_operations: {
        parameters: {
            query?: {
                /** @description kind (text), state (text), businessId (ids), id (ids), from (text), to (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_operation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsAdminController_payments: {
        parameters: {
            query?: {
                /** @description q (text), type (text), status (text), personId (ids), id (ids), from (text), to (text), paidFrom (text), paidTo (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPaymentView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RecordsAdminController_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecord"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_refundable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundableView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffRefundsController_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundPayment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRefundView"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffRefundView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_list: {
        parameters: {
            query?: {
                /** @description status (text), payeeId (ids), id (ids), from (text), to (text), paidFrom (text), paidTo (text), late (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, requestedAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_hold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldPayout"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldPayout"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PayoutsAdminController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayoutView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_read: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_putBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "application" | "company" | "paper" | "expiring" | "approval" | "settlement" | "factor" | "write-off" | "ticket" | "breach" | "rights" | "erasure" | "refund" | "payout" | "hold" | "cis" | "cis-check" | "work" | "bids" | "dispute" | "chargeback" | "report" | "operation" | "delivery" | "difference";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutBackWork"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_take: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "application" | "company" | "paper" | "expiring" | "approval" | "settlement" | "factor" | "write-off" | "ticket" | "breach" | "rights" | "erasure" | "refund" | "payout" | "hold" | "cis" | "cis-check" | "work" | "bids" | "dispute" | "chargeback" | "report" | "operation" | "delivery" | "difference";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeWork"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkOwner"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_colleagues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "application" | "company" | "paper" | "expiring" | "approval" | "settlement" | "factor" | "write-off" | "ticket" | "breach" | "rights" | "erasure" | "refund" | "payout" | "hold" | "cis" | "cis-check" | "work" | "bids" | "dispute" | "chargeback" | "report" | "operation" | "delivery" | "difference";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colleagues"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReconcileAdminController_list: {
        parameters: {
            query?: {
                /** @description books (text), id (ids), from (text), to (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, startedAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconcileRunView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReconcileAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconcileRunView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReconcileAdminController_look: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferencesView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReconcileAdminController_repair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepairDifference"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferencesView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), status (text), kind (text), id (ids), from (text), to (text), succeededFrom (text), succeededTo (text), late (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, requestedAt, failedAt, amount, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRefundView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleOutside"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RefundsAdminController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseSettlement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundWithSettlements"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReportsAdminController_read: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                name: "leads" | "money" | "promises" | "supply" | "cohorts" | "content";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketReportView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReportsAdminController_csv: {
        parameters: {
            query?: {
                from?: string;
                table?: string;
                to?: string;
            };
            header?: never;
            path: {
                name: "leads" | "money" | "promises" | "supply" | "cohorts" | "content";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReviewsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), id (ids), state (text), side (text), rating (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, writtenAt, rating */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRow"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReviewsAdminController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRow"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReviewsAdminController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewRow"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SearchAdminController_find: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    YearsAdminController_view: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellersView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    YearsAdminController_csv: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    YearsAdminController_xml: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SettingsAdminController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SettingsAdminController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SettingsAdminController_history: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, version */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsVersionView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), role (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, lastName, role */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffAdminController_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteStaff"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffAdminController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStaff"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StaffAdminController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StatementAdminController_read: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StatementAdminController_csv: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), id (ids), open (flag), own (flag), reportedFrom (text), reportedTo (text), outcome (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, lastAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffThreadRow"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsAdminController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsAdminController_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseReport"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), kind (text), status (text), id (ids), assignee (text), answeredFrom (text), answeredTo (text), late (text), concern (text), outcome (text), reportedFrom (text), reportedTo (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, dueAt, status, name, subject */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedTicketView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AppealsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AppealsAdminController_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideAppeal"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ComplaintsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ComplaintsAdminController_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideComplaint"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplaintView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ContentReportsAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReportView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ContentReportsAdminController_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideContentReport"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentReportView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_linkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPayment"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_reply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToTicket"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsAdminController_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBreach"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkAdminController_today: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_list: {
        parameters: {
            query?: {
                /** @description q (text), status (text), userType (text), approvedIn (text), region (text), decidedFrom (text), decidedTo (text), activatedFrom (text), activatedTo (text), companyFrom (text), companyTo (text), joinedFrom (text), joinedTo (text), late (text), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, joinedAt, name, firstName, lastName, email, points, userType */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetApproved"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisChecksController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisStandingView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisChecksController_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCisCheck"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisStandingView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisChecksController_identity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxIdentityView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsAdminController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskFactorReset"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorResetView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_remind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestInformation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_suspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSuspended"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersAdminController_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetVerified"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DebtsAdminController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtWithWriteOffs"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DebtsAdminController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseWriteOff"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebtWithWriteOffs"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_list: {
        parameters: {
            query?: {
                /** @description q (text), id (ids), leadId (text), status (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, acceptedAt, price, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentSummary"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ContractCancellationsController_begin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkDaysController_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ContractCancellationsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_acceptCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_declineCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkDaysController_propose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkDaysController_agree: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreeOnDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_dispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_evidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowEvidence"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WorkInvoicesController_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PriceChangesController_propose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposePrice"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PriceChangesController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptPrice"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PriceChangesController_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DisputesController_resolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveDispute"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_return: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentReviewsController_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_submit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitWork"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssignmentsController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveReason"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnPasswordController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FactorResetsController_stop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopFactorReset"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnPasswordController_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_list: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeysController_proofOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveYourself"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnPasswordController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VerificationController_sendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VerificationController_sendPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSessionsController_list: {
        parameters: {
            query?: {
                /** @description after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, seenAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSessionsController_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSessionsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_endByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndSession"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableTwoFactor"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_renewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TwoFactorController_setup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VerificationController_verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VerificationController_verifyPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AvailabilityController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AvailabilityController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAvailability"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBid"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptBid"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    QuotesController_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BidsController_mine: {
        parameters: {
            query?: {
                /** @description status (text), leadId (id), active (flag), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, price, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCisView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisController_csv: {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisController_statement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallersController_complete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteRegistration"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ConfigController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsController_list: {
        parameters: {
            query?: {
                /** @description status (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, deadline, status, title */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsController_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveJob"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobDetailController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetailView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveJob"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobDetailController_nameStreet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStreetAddress"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetailView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobDetailController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetailView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobDetailController_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenJob"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetailView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    JobsController_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSummary"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StatsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallerStats"] | components["schemas"]["AdminStats"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TurnsController_read: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ComplaintsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "conversation" | "review" | "content";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ComplaintsController_complain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "conversation" | "review" | "content";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Complain"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocumentsController_list: {
        parameters: {
            query?: {
                /** @description status (text), kind (text) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocumentsController_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendDocument"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FilesController_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @enum {string} */
                    purpose: "job-photo" | "work-photo" | "message" | "evidence" | "document" | "avatar" | "settlement-proof";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FilesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FilesController_thumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallerPagesController_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallerPageView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstallerPagesController_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeaderboardController_list: {
        parameters: {
            query?: {
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderboardEntry"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeaderboardController_points: {
        parameters: {
            query?: {
                /** @description after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointEventView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AppealsController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealPoints"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAppealView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeaderboardController_pointSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointSummary"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeaderboardController_rank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_list: {
        parameters: {
            query?: {
                /** @description q (text), priority (text), status (text), serviceType (text), jobType (text), reachable (flag), within (text), deposit (text), budget (text), outcode (text), unlocked (flag), region (text), from (text), to (text), createdFrom (text), createdTo (text), completedFrom (text), completedTo (text), awarded (flag), withBid (flag), deletedToo (flag), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, deadline, title, status, priority, maxBudget, interestedCount, distanceMiles */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadsAdminController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLead"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadsAdminController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLead"] | components["schemas"]["ChangeLeadStatus"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadsAdminController_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_bid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBid"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_bidsOn: {
        parameters: {
            query?: {
                /** @description status (text), leadId (id), active (flag), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, price, status, comparison */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BidView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_deposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_returnDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InvitationsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InvitationsController_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteInstallers"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_messages: {
        parameters: {
            query?: {
                /** @description id (ids), after (id) */
                filter?: string;
                installerId?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, sentAt */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRead"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportThread"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_thread: {
        parameters: {
            query?: {
                installerId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LeadBoardController_map: {
        parameters: {
            query?: {
                /** @description q (text), priority (text), status (text), serviceType (text), jobType (text), reachable (flag), within (text), deposit (text), budget (text), outcode (text), unlocked (flag), region (text), from (text), to (text), createdFrom (text), createdTo (text), completedFrom (text), completedTo (text), awarded (flag), withBid (flag), deletedToo (flag), id (ids), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, deadline, title, status, priority, maxBudget, interestedCount, distanceMiles */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadMapView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeySignInController_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeySignInController_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_secondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    NotificationsController_list: {
        parameters: {
            query?: {
                /** @description isRead (flag), urgency (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    NotificationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    NotificationsController_readAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAllAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsController_list: {
        parameters: {
            query?: {
                /** @description type (text), status (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, amount, type, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsController_creditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsController_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ConnectController_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSetupView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ConnectController_connect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectLink"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsController_export: {
        parameters: {
            query?: {
                /** @description type (text), status (text), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, amount, type, status */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PaymentsController_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSummary"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    YearsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PlacesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postcode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApplicationReviewsController_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationStateView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ApplicationReviewsController_answer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationStateView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BusinessController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BusinessController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBusiness"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisProfileController_standing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisStandingView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisProfileController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisContractorView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisProfileController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCisContractor"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisContractorView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CisProfileController_end: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CisContractorView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ProfilePictureController_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPicture"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ProfilePictureController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TaxController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxDetailsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TaxController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTaxDetails"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxDetailsView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PublicSiteController_market: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PushController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PushController_subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeToPush"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PushController_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuthController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ReviewsController_reply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SavedSearchesController_list: {
        parameters: {
            query?: {
                /** @description alerts (flag) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, createdAt, name */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SavedSearchesController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSearch"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SavedSearchesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSearch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SavedSearchesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PublicStatusController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThreadsController_inbox: {
        parameters: {
            query?: {
                /** @description id (ids), leadId (text), unread (flag), after (id) */
                filter?: string;
                /** @description first and last row, from 0; 100 rows at most; begins at 10000 at most */
                range?: string;
                /** @description id, lastAt */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @example leads 0-24/57 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadRow"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TicketsController_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenTicket"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketOpenedView"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_receive: {
        parameters: {
            query?: never;
            header: {
                "stripe-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
